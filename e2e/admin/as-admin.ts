import { newPerson, storiesShop } from '../people.ts'

const headers = { 'content-type': 'application/json', origin: storiesShop }
let cookie: Promise<string> | undefined

/** Asks the API as somebody who keeps the stories' shop, without a window, for a story that begins after it. */
export async function asAdmin(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) {
  cookie ??= logIn()
  const own = { ...headers, cookie: await cookie }
  const answer = await fetch(storiesShop + path, { method, headers: own, ...(data && { body: JSON.stringify(data) }) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function logIn(): Promise<string> {
  const { email, password } = await newPerson({ role: 'Admin', firstName: 'Nasima', lastName: 'Khan' })
  const body = JSON.stringify({ email, password })
  const answer = await fetch(`${storiesShop}/api/v1/login`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Login: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
