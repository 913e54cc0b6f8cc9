import { spawn } from 'node:child_process'

type Outcome = { ok: boolean; output: string }
/** In milliseconds: how long a program may say nothing, and how long it may take. */
type Limits = { env?: NodeJS.ProcessEnv; silence?: number; total?: number }

/** Runs a program to its end; throws with the line of its output that tells why it failed. */
export async function succeed(command: string, args: string[], limits: Limits = {}): Promise<void> {
  const { ok, output } = await runProgram(command, args, limits)
  if (!ok) throw new Error(reasonIn(output))
}

export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.find((line) => /\berror\b|^E:/i.test(line)) ?? lines.at(-1)
  return telling?.trim() ?? 'it says nothing'
}

export function runProgram(command: string, args: string[], limits: Limits = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...limits.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const giveUp = () => {
      output += '\nError: no answer in time'
      child.kill()
      // Its own children may keep the pipes open for longer than it lives.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const timers = [limits.silence, limits.total].map((limit) => limit && setTimeout(giveUp, limit))
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      if (timers[0]) timers[0].refresh()
    }
    const end = (ok: boolean) => {
      for (const timer of timers) if (timer) clearTimeout(timer)
      resolve({ ok, output })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
