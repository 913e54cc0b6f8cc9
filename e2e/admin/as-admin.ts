import { newPerson, storiesShop } from '../people.ts'

const headers = { 'content-type': 'application/json', origin: storiesShop }
let cookie: Promise<string> | undefined

/** Asks the API as Nasima Khan, who keeps the stories' shop too, without a window. */
export async function asAdmin(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, data?: object) {
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
