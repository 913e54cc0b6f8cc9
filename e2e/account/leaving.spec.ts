import { expect, test } from '../support/fixtures.ts'
import { demoShop, logIn, newPerson } from '../support/log-in.ts'

for (const [way, path] of [
  ['logs out', '/logout'],
  ['deletes their account', '/dashboard/security/delete-account'],
] as const)
  test(`whoever ${way} leaves no link to their orders in the browser`, async ({ context }) => {
    const person = await newPerson()
    await logIn({ request: context.request }, person)
    await context.addCookies(['placed', 'tracked'].map((name) => ({ name, value: 'x', url: demoShop })))
    const form = { intent: 'delete', currentPassword: person.password, isSure: 'on' }
    const answer = await context.request.post(path, {
      form,
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    expect(answer.status()).toBeLessThan(400)
    const names = (await context.cookies()).map(({ name }) => name)
    for (const name of ['placed', 'tracked']) expect(names).not.toContain(name)
  })
