/** Milliseconds after which whoever has not answered is not waited for. */
const longestAnswer = 2000

type Message =
  | { of: 'haat'; ask: number; about: string; value: unknown }
  | { of: 'haat'; answerTo: number; value: unknown; isMissing?: true }
type Answer = (value: unknown) => unknown

export type IpcChannel = ReturnType<typeof openChannel>

/** Questions and answers between two processes: `send` brings a message to the other one, `hear` is given what it says. */
export function openChannel(send: (message: Message) => void) {
  const waiting = new Map<number, (answer: { value: unknown; isMissing?: true }) => void>()
  const answers = new Map<string, Answer>()
  let lastNumber = 0
  return { ask, tell, answer, hear }

  /** What the other one answers, however long it takes; undefined when it has no answer or does not listen any more. */
  function ask(about: string, value?: unknown): Promise<unknown> {
    const number = ++lastNumber
    return new Promise((resolve) => {
      waiting.set(number, (answer) => resolve(answer.value))
      send({ of: 'haat', ask: number, about, value })
    })
  }

  /** Says something that needs no answer. */
  function tell(about: string, value?: unknown): void {
    send({ of: 'haat', ask: 0, about, value })
  }

  function answer(about: string, give: Answer): void {
    answers.set(about, give)
  }

  function hear(message: unknown): void {
    if (!isOurs(message)) return
    if ('ask' in message) void reply(message)
    else {
      waiting.get(message.answerTo)?.(message)
      waiting.delete(message.answerTo)
    }
  }

  async function reply({ ask: number, about, value }: Extract<Message, { ask: number }>): Promise<void> {
    const given = await answers.get(about)?.(value)
    if (number > 0) send({ of: 'haat', answerTo: number, value: given })
  }
}

function isOurs(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'of' in message && message.of === 'haat'
}

/** What is answered in time; undefined for what is not. */
export async function inTime(answer: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestAnswer, undefined)
  })
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
