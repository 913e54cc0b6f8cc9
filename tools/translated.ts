import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Translated = { key: string; code: string; map: object | null }

const checkout = path.join(import.meta.dirname, '..')
const folder = path.join(checkout, 'node_modules/.cache/translated')

/** As much of a plugin as matters here: those of Vite and of Rolldown are not of one type. */
type Translator = { name: string; transform?: unknown }
type Result = { code?: string; map?: object | null } | undefined
type Hook = {
  handler: (
    this: { environment: { name: string } },
    code: string,
    ...of: [id: string, options?: unknown]
  ) => Promise<Result>
}

/**
 * Keeps what a plugin that translates one file at a time has made of each, because Babel takes a third of the time of a
 * build and of the first page that is developed. What else the plugin depends on is its version and its settings.
 */
export async function keepTranslations<P extends Translator>(made: Promise<P>): Promise<P> {
  const plugin = await made
  const hook = plugin.transform as Hook
  const translate = hook.handler
  const others = ['package-lock.json', 'lingui.config.ts'].map((name) =>
    readFileSync(path.join(checkout, name), 'utf8'),
  )
  mkdirSync(folder, { recursive: true })
  hook.handler = async function (code, ...of) {
    const [id] = of
    const about = [id, this.environment.name, process.env.NODE_ENV ?? '']
    const file = path.join(folder, digest(about))
    const key = digest([...about, code, ...others])
    const kept = await readTranslated(file)
    if (kept?.key === key) return { code: kept.code, map: kept.map }
    const result = await translate.call(this, code, ...of)
    if (result?.code) await keep(file, { key, code: result.code, map: result.map ?? null })
    return result
  }
  return plugin
}

async function readTranslated(file: string): Promise<Translated | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Translated
  } catch {
    return undefined
  }
}

/** Two may keep the same at once. Where nothing can be kept, it is made anew each time. */
async function keep(file: string, translated: Translated): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(translated))
    .then(() => rename(draft, file))
    .catch(() => {})
}

function digest(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
