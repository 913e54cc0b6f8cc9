import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { sendToRunner, stopWithRunner } from './results.ts'

type Fault = { message?: string; stack?: string }

/** Sends Vitest's tests to the runner as they end. What breaks outside of a test is a failure of its file. */
export default function unitReporter(): Reporter {
  stopWithRunner()
  return {
    onTestCaseResult: (test) => sendTest(test),
    onTestModuleEnd: (module) => sendModule(module),
    onTestRunEnd: async (_, faults) => {
      for (const fault of faults)
        await sendToRunner({ check: { file: 'vitest', name: 'outside of the tests', seconds: 0, ...failure([fault]) } })
    },
  }
}

async function sendTest(test: TestCase): Promise<void> {
  const { state, errors = [] } = test.result()
  if (state !== 'passed' && state !== 'failed') return
  const seconds = (test.diagnostic()?.duration ?? 0) / 1000
  const file = fileOf(test.module)
  await sendToRunner({ check: { file, name: test.fullName, seconds, ...(state === 'failed' && failure(errors)) } })
}

async function sendModule(module: TestModule): Promise<void> {
  const file = fileOf(module)
  const faults = [
    { name: 'the file', errors: module.errors() },
    ...[...module.children.allSuites()].map((suite) => ({ name: suite.fullName, errors: suite.errors() })),
  ]
  for (const { name, errors } of faults)
    if (errors.length > 0) await sendToRunner({ check: { file, name, seconds: 0, ...failure(errors) } })
}

function fileOf({ moduleId }: TestModule): string {
  return path.relative(process.cwd(), moduleId)
}

function failure(faults: readonly Fault[]) {
  const why = faults.map(({ message, stack }) => stack ?? message ?? 'no message').join('\n\n')
  return { failure: stripVTControlCharacters(why) }
}
