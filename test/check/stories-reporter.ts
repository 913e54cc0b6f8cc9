import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { stopWithRunner, tellRunner, type Check } from './results.ts'

/** Tells the runner of Playwright's stories as they end. What breaks outside of a story fails for itself. */
export default function storiesReporter(): Reporter {
  stopWithRunner()
  let told = Promise.resolve()
  let stories = ''
  return {
    onBegin(config: FullConfig, all) {
      stories = config.rootDir
      told = tellRunner({ expected: all.allTests().length })
    },
    onTestEnd(test, result) {
      if (result.status !== 'skipped' && result.status !== 'interrupted')
        told = tellRunner({ check: checkOf(stories, test, result) })
    },
    onError(fault) {
      const check = { file: 'playwright', name: 'outside of the stories', seconds: 0 }
      told = tellRunner({ check: { ...check, failure: reasonOf(fault) } })
    },
    onStdOut: (text) => void process.stdout.write(text),
    onStdErr: (text) => void process.stderr.write(text),
    onEnd: () => told,
  }
}

function checkOf(stories: string, test: TestCase, { duration, errors, attachments }: TestResult): Check {
  const [, project = '', , ...titles] = test.titlePath()
  const { file, line } = test.location
  const kept = attachments.flatMap((attachment) => attachment.path ?? []).map(fromHere)
  const why = errors.map(reasonOf).join('\n\n')
  return {
    file: fromHere(file),
    line,
    name: titles.join(' › '),
    seconds: duration / 1000,
    kept,
    listed: [`[${project}]`, path.relative(stories, file), ...titles].join(' › '),
    ...(!test.ok() && { failure: why || 'it was expected to fail, and passed' }),
  }
}

function reasonOf({ stack, message, value, snippet }: TestError): string {
  return stripVTControlCharacters([stack ?? message ?? value ?? 'it says nothing', snippet ?? ''].join('\n').trim())
}

function fromHere(file: string): string {
  return path.relative(process.cwd(), file)
}
