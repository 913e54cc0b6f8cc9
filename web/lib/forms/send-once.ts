declare global {
  var __reactRouterDataRouter: { state: { navigation: { formMethod?: string } } } | undefined
}

/** React shows a form as busy a moment after it was sent; a second press in that moment would send it again. */
export function sendFormsOnce(): void {
  let sent: EventTarget | null
  addEventListener(
    'submit',
    (event) => {
      if (sent === event.target && globalThis.__reactRouterDataRouter?.state.navigation.formMethod === 'POST') {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      sent = event.target
    },
    true,
  )
}
