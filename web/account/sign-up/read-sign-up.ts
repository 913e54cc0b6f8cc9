export type TypedSignUp = { firstName: string; lastName: string; email: string; phoneNumber: string; address: string }

export function readSignUp(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return { ...typedIn(form), password: text('password'), confirmPassword: text('confirmPassword') }
}

/** What is shown again when the account was not made: passwords never are. */
export function typedIn(form: FormData): TypedSignUp {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phoneNumber: text('phoneNumber'),
    address: text('address'),
  }
}
