let undo: (() => void) | undefined

/** Must listen before the router does: a step back that closes something is none of its business. */
export function watchForBack(): void {
  window.addEventListener('popstate', (event) => {
    if (!undo) return
    event.stopImmediatePropagation()
    const close = undo
    undo = undefined
    close()
  })
}

/** Opening something over the page is a step in the history, which the Back button takes back; the page stays as it is. */
export function takeStep(close: () => void): void {
  history.pushState(history.state, '')
  undo = close
}

/** After it was closed in another way. */
export function takeStepBack(): void {
  if (undo) history.back()
}

/** A link puts its page in place of the step. */
export function leaveStep(): void {
  undo = undefined
}
