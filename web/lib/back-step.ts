let undo: (() => void) | undefined
let isGoingBack = false

/** Must listen before the router does: a step back that closes something is none of its business. */
export function watchForBack(): void {
  window.addEventListener('popstate', (event) => {
    const [close, wasAsked] = [undo, isGoingBack]
    if (!close && !wasAsked) return
    event.stopImmediatePropagation()
    undo = undefined
    isGoingBack = false
    if (wasAsked && close) takeStep(close)
    else close?.()
  })
}

/** Opening something over the page is a step in the history, which the Back button takes back; the page stays as it is. */
export function takeStep(close: () => void): void {
  // A browser goes back a moment after it was asked to, and would take this step for the last one.
  if (!undo && !isGoingBack) addStep()
  undo = close
}

/**
 * A step in the history that the router has not made. It counts steps by `idx`, to find back to a page that asks before it
 * is left; after a jump within the page there is no count.
 */
export function addStep(address?: string): void {
  history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', address)
}

/** After it was closed in another way. */
export function takeStepBack(): void {
  if (!undo) return
  undo = undefined
  isGoingBack = true
  history.back()
}

/** A link puts its page in place of the step. */
export function leaveStep(): void {
  undo = undefined
}
