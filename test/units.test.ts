import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'

const program = '/usr/bin/systemd-analyze'

it.skipIf(!existsSync(program))('systemd understands the units, and finds them closed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'haat-units-'))
  for (const file of globSync('deploy/*.{service,timer}')) {
    // What they start is not on this machine.
    const unit = readFileSync(file, 'utf8').replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true')
    await writeFile(path.join(folder, path.basename(file)), unit)
  }
  const analyze = (...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  const { status, stderr } = analyze('verify', './haat.service', './haat-backup.service', './haat-backup.timer')
  // systemd before 254 does not know it.
  const complaints = stderr.split('\n').filter((line) => line !== '' && !/Unknown key.*ImportCredential/.test(line))
  expect({ status, complaints }).toEqual({ status: 0, complaints: [] })
  for (const unit of ['./haat.service', './haat-backup.service']) {
    const { stdout } = analyze('security', '--offline=yes', unit)
    expect(Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(1.5)
  }
  await rm(folder, { recursive: true })
})
