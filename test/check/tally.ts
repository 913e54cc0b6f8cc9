import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many checks passed and failed, and which failed, by file and name with the first line of why. */
export type Tally = { passed: number; failed: number; failures: string[] }

type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: UnitTest[] }[]
}
type UnitTest = { status: string; fullName: string; failureMessages?: string[] }

type StoriesReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
type Suite = { file: string; specs: Story[]; suites?: Suite[] }
type Story = {
  title: string
  file: string
  tests: { results: { error?: { message?: string } }[] }[]
}

const root = path.join(import.meta.dirname, '../..')

/** Reads what Vitest wrote. Throws where it wrote nothing. */
export async function readUnit(report: string): Promise<Tally> {
  const read: UnitReport = JSON.parse(await readFile(report, 'utf8'))
  const failures = read.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => inOneLine(path.relative(root, name), one.fullName, one.failureMessages?.[0])),
  )
  return { passed: read.numPassedTests, failed: read.numFailedTests, failures }
}

/** Reads what Playwright wrote; a story that passed only when repeated has failed. Throws where it wrote nothing. */
export async function readStories(report: string): Promise<Tally> {
  const { stats, suites }: StoriesReport = JSON.parse(await readFile(report, 'utf8'))
  const failures = suites.flatMap(storiesOf).filter(hasFailed).map(lineOf)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures }
}

function storiesOf({ specs, suites = [] }: Suite): Story[] {
  return [...specs, ...suites.flatMap(storiesOf)]
}

function hasFailed({ tests }: Story): boolean {
  return tests.some(({ results }) => results.some(({ error }) => error))
}

function lineOf({ file, title, tests }: Story): string {
  const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error
  return inOneLine(file, title, error?.message)
}

function inOneLine(file: string, name: string, why = ''): string {
  const [first = ''] = stripVTControlCharacters(why).split('\n')
  return `${file}: ${name}${first && ` (${first})`}`
}
