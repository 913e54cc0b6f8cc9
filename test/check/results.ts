/** One check that has run. `failure` says why it failed; `kept` are the files that show it: a log, a screenshot, a trace. */
export type Check = {
  file: string
  line?: number
  name: string
  seconds: number
  failure?: string
  kept?: string[]
  /** The test as a line of Playwright's `--test-list`. */
  listed?: string
}

/** What the reporters of Vitest and Playwright send to the runner, over the channel that Node opens to a child. */
export type Message = { expected: number } | { check: Check }

/** Resolves when the message and all before it are sent. */
export function sendToRunner(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
}

/** When the runner is killed, its checks stop as by Ctrl-C. */
export function stopWithRunner(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'))
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref()
}

/** A failure in one line: its first, and what an assertion had expected. */
export function gist(failure: string): string {
  const lines = failure.split('\n').map((line) => line.trim())
  const details = lines.filter((line) => /^(Locator|Expected|Received)( [a-z]+)?: /.test(line))
  return [lines.find(Boolean) ?? '', ...new Set(details)].join('; ').slice(0, 300)
}

/** Without the lines of the stack that are in packages or in Node. */
export function ownLines(failure: string): string[] {
  return failure.split('\n').filter((line) => !/^ +at (.*(node_modules\/|node:)|new Promise)/.test(line))
}

export function keyOf({ file, name }: Check): string {
  return `${file} › ${name}`
}
