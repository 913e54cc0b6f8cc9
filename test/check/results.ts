/** One check that has run. What failed says why; `kept` are the files that show it: a log, a picture, a trace. */
export type Check = {
  file: string
  line?: number
  name: string
  seconds: number
  failure?: string
  kept?: string[]
  /** How Playwright's list of tests names a story. */
  listed?: string
}

/** What the reporters of Vitest and Playwright tell the runner, over the channel that Node opens to a child. */
export type News = { expected: number } | { check: Check }

/** Resolves when the news and all before them are on their way. */
export function tellRunner(news: News): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(news, undefined, undefined, () => resolve())
    else resolve()
  })
}

/** When the runner is killed, its checks stop as if they had been told to. */
export function stopWithRunner(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGINT'))
  // Listening must not keep a process alive that has nothing else to do.
  process.channel?.unref()
}

/** Why in one line: the first, and what an assertion had expected. */
export function gist(why: string): string {
  const lines = why.split('\n').map((line) => line.trim())
  const details = lines.filter((line) => /^(Locator|Expected|Received)( [a-z]+)?: /.test(line))
  return [lines.find(Boolean) ?? '', ...new Set(details)].join('; ').slice(0, 300)
}

/** Without the lines of the stack that are not ours. */
export function ownLines(why: string): string[] {
  return why.split('\n').filter((line) => !/^ +at (.*(node_modules\/|node:)|new Promise)/.test(line))
}

export function keyOf({ file, name }: Check): string {
  return `${file} › ${name}`
}
