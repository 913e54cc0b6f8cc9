import { Refusal } from '#domain/refusal.ts'

/** A part of a page that may fail alone: undefined when it could not be loaded. */
export type Part<Content> = Content | undefined

export async function loadPart<Content>(load: () => Promise<Content>): Promise<Part<Content>> {
  try {
    return await retrying(load)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

const pauses = [50, 150, 400]

/** Asks again, three times at most, when the shop did not answer; a refusal is an answer. */
export async function retrying<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'temporarily-unavailable') throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return ask()
}
