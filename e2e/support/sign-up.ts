import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

type SignUp = {
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  password: string
  address?: string
}

/** What somebody without an account fills in. */
export function newcomer(): SignUp {
  return {
    firstName: 'Nusrat',
    lastName: 'Jahan',
    email: `nusrat-${randomUUID().slice(0, 8)}@example.com`,
    phoneNumber: '+880 1912-345678',
    password: 'Nusrat-shops-2026',
  }
}

/** Fills the sign-up page that is open. */
export async function fillSignUp(page: Page, person: SignUp): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill(person.firstName)
  await main.getByLabel('Last name').fill(person.lastName)
  await main.getByLabel('Email').fill(person.email)
  await main.getByLabel('Phone number').fill(person.phoneNumber)
  await main.getByLabel('Password (required)', { exact: true }).fill(person.password)
  await main.getByLabel('Confirm password (required)').fill(person.password)
}

/** Signs somebody up by a call, for tests that begin later. */
export async function signUp({ address }: { address: string }, person = newcomer()): Promise<SignUp> {
  const body = JSON.stringify({ ...person, confirmPassword: person.password })
  const answer = await fetch(`${address}/api/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status, await answer.text()).toBe(201)
  return person
}
