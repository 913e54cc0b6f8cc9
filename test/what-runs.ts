import { readFileSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const removesDemo = 'find server/demo -mindepth 1 -maxdepth 1 ! -name pictures -exec rm -r {} +'

/** Copies what the container image has, and nothing more: no demo, no tests, no tools. */
export async function copyWhatRuns(folder: string): Promise<string> {
  const isLeftOut = (file: string) => /\/server\/demo\/(?!pictures)|\.test\.ts$/.test(file)
  for (const part of ['main.ts', 'package.json', 'contract', 'domain', 'server'])
    await cp(path.join(root, part), path.join(folder, part), { recursive: true, filter: (file) => !isLeftOut(file) })
  for (const part of ['build', 'node_modules']) await symlink(path.join(root, part), path.join(folder, part))
  return folder
}

/** What the image copies from the checkout, in its stages. */
export function imageHolds(): string[] {
  const image = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8')
  const copied = [...image.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, part = '']) => part)
  return [...copied, ...(image.includes(removesDemo) ? ['no demo'] : [])]
}
