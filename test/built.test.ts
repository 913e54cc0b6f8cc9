import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

type Built = { wantedBuild: (part: 'pages' | 'server') => string }

it('a changed source asks for a build wherever the checkout lies; tests and what the server only reads do not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-'))
  const checkout = path.join(folder, 'server/haat')
  const write = (file: string, text: string) => writeFile(path.join(checkout, file), text)
  for (const name of ['tools', 'web', 'server']) await mkdir(path.join(checkout, name), { recursive: true })
  await cp(path.join(import.meta.dirname, '../tools/built.js'), path.join(checkout, 'tools/built.js'))
  await write('package.json', '{ "type": "module" }')
  const { wantedBuild }: Built = await import(pathToFileURL(path.join(checkout, 'tools/built.js')).href)
  const wanted = () => [wantedBuild('pages'), wantedBuild('server')]

  const [pages, server] = wanted()
  await write('web/page.test.tsx', 'a test')
  await write('server/migration.sql', 'what is read')
  expect(wanted()).toEqual([pages, server])
  await write('web/page.tsx', 'a page')
  expect(wantedBuild('pages')).not.toBe(pages)
  await write('server/start.ts', 'a start')
  expect(wantedBuild('server')).not.toBe(server)
  await rm(folder, { recursive: true })
})
