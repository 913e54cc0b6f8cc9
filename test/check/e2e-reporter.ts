import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { sendToRunner, stopWithRunner, type Check } from './results.ts'

/** Sends Playwright's tests to the runner as they end. What breaks outside of a test fails for itself. */
export default function e2eReporter(): Reporter {
  stopWithRunner()
  let sent = Promise.resolve()
  let testDir = ''
  return {
    onBegin(config: FullConfig, all) {
      testDir = config.rootDir
      sent = sendToRunner({ expected: all.allTests().length })
    },
    onTestEnd(test, result) {
      if (result.status !== 'skipped' && result.status !== 'interrupted')
        sent = sendToRunner({ check: checkOf(testDir, test, result) })
    },
    onError(fault) {
      const check = { file: 'playwright', name: 'outside of the tests', seconds: 0 }
      sent = sendToRunner({ check: { ...check, failure: reasonOf(fault) } })
    },
    onStdOut: (text) => void process.stdout.write(text),
    onStdErr: (text) => void process.stderr.write(text),
    onEnd: () => sent,
  }
}

function checkOf(testDir: string, test: TestCase, { duration, errors, attachments }: TestResult): Check {
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
    listed: [`[${project}]`, path.relative(testDir, file), ...titles].join(' › '),
    ...(!test.ok() && { failure: why || 'it was expected to fail, and passed' }),
  }
}

function reasonOf({ stack, message, value, snippet }: TestError): string {
  return stripVTControlCharacters([stack ?? message ?? value ?? 'no message', snippet ?? ''].join('\n').trim())
}

function fromHere(file: string): string {
  return path.relative(process.cwd(), file)
}
