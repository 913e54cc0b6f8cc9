type Router = { state: { navigation: { formMethod?: string } } }

/** React shows a form as busy a moment after it was sent; a second press in that moment would send it again. */
export function sendFormsOnce(): void {
  let sent: EventTarget | null = null
  window.addEventListener(
    'submit',
    (event) => {
      const { __reactRouterDataRouter: router } = window as Window & { __reactRouterDataRouter?: Router }
      if (sent === event.target && router?.state.navigation.formMethod === 'POST') {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      sent = event.target
    },
    { capture: true },
  )
}
