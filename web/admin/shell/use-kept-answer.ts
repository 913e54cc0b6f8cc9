import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The last answer to a page's form, also while a later one has not reached the shop: such a page holds in its answer what
 * was chosen until then. A page that is opened anew begins anew; one that is only brought up to date goes on.
 */
export function useKeptAnswer<Answer>(loaded: unknown, given: Answer | undefined): Answer | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ key, loaded, answer: given })
  const isOpenedAnew = kept.key !== key && kept.loaded !== loaded
  const answer = given ?? (isOpenedAnew ? undefined : kept.answer)
  if (kept.key !== key || kept.loaded !== loaded || kept.answer !== answer) setKept({ key, loaded, answer })
  return answer
}
