let undo: (() => void) | undefined
let isGoingBack = false

/** Must listen before the router does: a step back that closes something is none of its business. */
export function watchForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!undo && !isGoingBack) return
    event.stopImmediatePropagation()
    const close = undo
    if (isGoingBack) {
      isGoingBack = false
      if (close) takeStep(close)
      return
    }
    undo = undefined
    close?.()
  })
}

/** Opening something over the page is a step in the history, which the Back button takes back; the page stays as it is. */
export function takeStep(close: () => void): void {
  undo = close
  // A browser goes back a moment after it was asked to, and would take this step for the last one.
  if (!isGoingBack) history.pushState(history.state, '')
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
