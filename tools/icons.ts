import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

type IconData = { node: [shape: string, attributes: Record<string, string>][] }

const require = createRequire(import.meta.url)
const checkout = path.join(import.meta.dirname, '..')
const list = readFileSync(path.join(checkout, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8')
const frame = path.join(checkout, 'web/ui/icon.tsx')

/**
 * Each icon comes from its own file, since by way of the package's list every page would seem to need every icon, and is
 * drawn by the shop's own small component, which needs no more of it than the drawing. The admin's pages and the chip
 * of an order's status have copies of their own: a shared icon would bring a whole bundle of the shop along.
 */
export function icons(): Plugin[] {
  const files = filesOfIcons()
  const imports: Plugin = {
    name: 'icons',
    apply: 'build',
    enforce: 'pre',
    // The server must draw them the same way.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    resolveId: { filter: { id: /createLucideIcon\.mjs$/ }, handler: () => frame },
    transform: {
      filter: { code: /from 'lucide-react'/ },
      handler: (code, id) => {
        const copy = id.includes('/web/admin/') ? '?admin' : id.endsWith('/ui/status-chip.tsx') ? '?chip' : ''
        return code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names) => eachFrom(files, names, copy))
      },
    },
  }
  const drawings: Plugin = {
    name: 'drawings-of-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) =>
        code.replaceAll(/,\s+key: "\w+"|^ {2}(name|size): .+,$|,\n {2}aliases: .+|^__iconData\.node;$/gm, ''),
    },
  }
  return [imports, drawings, sprite]
}

/**
 * Icons in style sheets: `lucide('heart', 1.75)` is the position of that icon, in lines of that width or `filled`, in
 * the picture of all icons of the sheet, `lucide-sprite()`.
 */
const sprite: Plugin = {
  name: 'icons-in-styles',
  transform: {
    filter: { id: /\.css$/, code: /lucide\(/ },
    handler(css) {
      const drawings = [...new Set([...css.matchAll(mentions)].map(drawingOf))]
      const positionOf = (drawing: string) => `${(100 * drawings.indexOf(drawing)) / (drawings.length - 1)}% 50%`
      return css
        .replaceAll(mentions, (...mention) => positionOf(drawingOf(mention)))
        .replaceAll('lucide-sprite()', addressOf(drawings))
        .replaceAll('lucide-size()', `${100 * drawings.length}%`)
    },
  },
}

const mentions = /lucide\(\s*['"]([\w-]+)['"],\s*([\d.]+)(,\s*filled)?\)/g
const side = 24

function drawingOf([, name = '', width, filled]: (string | undefined)[]): string {
  const { __iconData } = require(`lucide-react/icons/${name}`) as { __iconData?: IconData }
  if (!__iconData) throw new Error(`${name} is an older name of an icon: look into its file for the one of today`)
  const shapes = __iconData.node.map(([shape, { key: _, ...attributes }]) => `<${shape}${inMarkup(attributes)}/>`)
  return `<g${inMarkup({ 'stroke-width': width ?? '', ...(filled && { fill: '#000' }) })}>${shapes.join('')}</g>`
}

/** The address of a picture of these drawings, side by side: a box that is too high shows nothing of the others. */
function addressOf(drawings: string[]): string {
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${side * drawings.length} ${side}`,
    fill: 'none',
    stroke: '#000',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  const placed = drawings.map((drawing, place) =>
    place === 0 ? drawing : drawing.replace('<g', `<g${inMarkup({ transform: `translate(${side * place})` })}`),
  )
  const picture = `<svg${inMarkup(frame)}>${placed.join('')}</svg>`
  return `url("data:image/svg+xml,${picture.replaceAll(/[<>#%]/g, encodeURIComponent)}")`
}

function inMarkup(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}='${value}'`)
    .join('')
}

function filesOfIcons(): Map<string, string> {
  const lines = list.matchAll(/^export \{(.+)\} from '\.\/icons\/(.+)\.mjs'/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

function eachFrom(files: Map<string, string>, names: string, copy: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => {
      const [icon = '', own = icon] = name.split(' as ')
      return `import ${own} from 'lucide-react/icons/${files.get(icon)}${copy}'`
    })
    .join(';')
}
