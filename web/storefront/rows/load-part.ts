import { retrying } from '../../lib/retrying.ts'

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
