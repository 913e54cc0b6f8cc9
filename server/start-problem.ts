const name = 'StartProblem'

/** Something the operator can put right: told in one line, without a stack. */
export function startProblem(message: string): Error {
  const problem = new Error(message)
  problem.name = name
  return problem
}

export function isStartProblem(error: unknown): error is Error {
  return error instanceof Error && error.name === name
}

const elsewhere = 'choose another with DATA_DIR, or use your own PostgreSQL with DATABASE_URL'

const diskFaults: [RegExp, (folder: string) => string][] = [
  [
    /ENOSPC|EDQUOT|no space left|quota exceeded/i,
    (folder) => `No space is left on the disk of ${folder}. Free some, then start again.`,
  ],
  [/EROFS|read-only file system/i, (folder) => `The folder ${folder} is on a read-only disk: ${elsewhere}.`],
  [
    /EACCES|EPERM|permission denied|not permitted/i,
    (folder) => `The folder ${folder} may not be used by ${whoAsks()}: ${elsewhere}.`,
  ],
  [/ENOTDIR|EEXIST|not a directory/, (folder) => `${folder} is not a folder: ${elsewhere}.`],
]

/** Turns what the system or PostgreSQL says about a disk into one clear line; `undefined` when it is about something else. */
export function diskProblem(said: string, folder: string): Error | undefined {
  const fault = diskFaults.find(([sign]) => sign.test(said))
  return fault && startProblem(fault[1](folder))
}

function whoAsks(): string {
  if (process.getuid?.() !== 0) return 'this user'
  return 'the user haat (PostgreSQL refuses to run as root; every folder above must let that user in)'
}
