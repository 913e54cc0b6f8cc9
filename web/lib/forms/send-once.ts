declare global {
  var __reactRouterDataRouter: { state: { navigation: { formMethod?: string } } } | undefined
}

/** React shows a form as busy a moment after it was sent; a second press of the same button in that moment would send it again. */
export function sendFormsOnce(): void {
  let sent: EventTarget | null
  let by: HTMLElement | null
  addEventListener(
    'submit',
    (event) => {
      const isAgain = sent === event.target && by === event.submitter
      if (isAgain && globalThis.__reactRouterDataRouter?.state.navigation.formMethod === 'POST') {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      sent = event.target
      by = event.submitter
    },
    true,
  )
}
