import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<(answer: never) => void>()

/** Gives what a row's form was answered to the open list, which tells of it. */
export function tellAnswer<Answer>(answer: Answer): Answer {
  for (const listener of listeners) listener(answer as never)
  return answer
}

/**
 * Calls with each answer to the form of a row. For the list itself: a row that no longer belongs to it can go in the
 * moment the answer comes, and could not tell of it.
 */
export function useRowAnswers<Answer>(onAnswer: (answer: Answer) => void): void {
  const tell = useEffectEvent(onAnswer)
  useEffect(() => {
    const listener = (answer: Answer) => tell(answer)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
