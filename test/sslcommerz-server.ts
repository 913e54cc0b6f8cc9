import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { choicePage, fieldsOf, queryAnswer, signed, wayBack, whyNot, type Fields } from './sslcommerz-fields.ts'

type Call = { method: string; path: string }

/** What SSLCommerz does with the shop's next calls; its page for browsers always works. */
type Mood = 'serves' | 'hangs up' | 'is slow' | 'answers in HTML' | 'is overloaded' | { refuses: string }

/** How a try to pay ends: the gateway's word, and which address of the session it leads the browser to. */
const outcomes: Record<string, { status: string; back: 'success_url' | 'fail_url' | 'cancel_url' }> = {
  pay: { status: 'VALID', back: 'success_url' },
  fail: { status: 'FAILED', back: 'fail_url' },
  cancel: { status: 'CANCELLED', back: 'cancel_url' },
}

type Keys = { storeId: string; password: string }

/** SSLCommerz for a test: speaks its protocol, and keeps the sessions and payments that it has and each call. */
export async function openSslcommerz(keys: Keys = { storeId: 'haat-test', password: 'store & password' }) {
  const books = keepBooks(keys)
  const calls: Call[] = []
  const pages = new Map<string, Fields>()
  let mood: Mood = 'serves'
  let delay = 0
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    ...books.shown,
    calls,
    address,
    env: { SSLCOMMERZ_STORE_ID: keys.storeId, SSLCOMMERZ_STORE_PASSWORD: keys.password, SSLCOMMERZ_URL: address },
    /** `after`: how many milliseconds a slow answer takes; what was asked is done at once. */
    be: (next: Mood, { after = 6500 } = {}) => {
      mood = next
      delay = after
    },
    callsTo: (path: string) => calls.filter((call) => call.path.startsWith(path)).length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '' } = request
    calls.push({ method, path: url })
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(await request.toArray()).toString()))
    const { pathname, searchParams } = new URL(url, address)
    if (pathname === '/page') return showPage(pages.get(searchParams.get('session') ?? ''), form, response)
    if (mood === 'hangs up') return request.socket.destroy()
    if (mood === 'is overloaded') return sendHtml(response, '<h1>503 Service Temporarily Unavailable</h1>', 503)
    if (mood === 'answers in HTML') return sendHtml(response, '<h1>Welcome to nginx</h1>')
    const said = reply(pathname, { ...Object.fromEntries(searchParams), ...form })
    if (mood === 'is slow') await new Promise((resolve) => setTimeout(resolve, delay))
    if (said) return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    sendHtml(response, '<h1>Not Found</h1>', 404)
  }

  function reply(pathname: string, given: Fields): unknown {
    if (pathname === '/gwprocess/v4/api.php') return openPage(given)
    if (pathname === '/validator/api/validationserverAPI.php') return books.validate(given)
    return pathname === '/validator/api/merchantTransIDvalidationAPI.php' ? books.query(given) : undefined
  }

  function openPage(form: Fields) {
    const failedreason = typeof mood === 'object' ? mood.refuses : books.open(form)
    if (failedreason) return { status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' }
    const sessionkey = randomBytes(16).toString('hex').toUpperCase()
    pages.set(sessionkey, form)
    // Another site than the shop's, as it is in life: the browser keeps its cookies of the shop to itself.
    const host = new URL(form.success_url ?? '').hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    const GatewayPageURL = `http://${host}:${port}/page?session=${sessionkey}`
    return { status: 'SUCCESS', failedreason: '', sessionkey, GatewayPageURL, is_direct_pay_enable: '0' }
  }

  function showPage(session: Fields | undefined, { outcome = '' }: Fields, response: ServerResponse) {
    if (!session) return sendHtml(response, '<h1>This session has ended</h1>', 404)
    const ending = outcomes[outcome]
    if (!ending) return sendHtml(response, choicePage(session))
    sendHtml(response, wayBack(session[ending.back] ?? '', books.end(session, ending.status)))
  }
}

/** What the gateway knows, and what it says when it is asked. */
function keepBooks({ storeId, password }: Keys) {
  const sessions: Fields[] = []
  const payments: Fields[] = []
  const validated = new Set<string>()
  const isOurs = (given: Fields) => given.store_id === storeId && given.store_passwd === password

  /** Why no session is opened with this form; nothing where it is. */
  function open(form: Fields): string | undefined {
    if (!isOurs(form)) return 'Store Credential Error Or Store is De-active'
    const isUsed = sessions.some((one) => one.tran_id === form.tran_id)
    const wrong = whyNot(form) ?? (isUsed ? 'Transaction ID is used already' : undefined)
    if (!wrong) sessions.push(form)
    return wrong
  }

  function end(session: Fields, status: string, changes: Fields = {}): Fields {
    const payment = fieldsOf(session, status, changes)
    payments.push(payment)
    return signed(payment, password)
  }

  function ending(status: string) {
    return (transactionId: string, changes?: Fields) => {
      const session = sessions.find((one) => one.tran_id === transactionId)
      if (!session) throw new Error(`There is no session of ${transactionId}`)
      return end(session, status, changes)
    }
  }

  /** A payment that was validated before is VALIDATED. */
  function current(payment: Fields): Fields {
    const isAgain = payment.status === 'VALID' && validated.has(payment.val_id ?? '')
    return isAgain ? { ...payment, status: 'VALIDATED' } : payment
  }

  function validate(given: Fields) {
    if (!isOurs(given)) return { status: 'INVALID_TRANSACTION', APIConnect: 'INVALID_REQUEST' }
    const { val_id: number = '' } = given
    const payment = number && payments.find((one) => one.val_id === number)
    if (!payment) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
    const said = { ...current(payment), APIConnect: 'DONE' }
    validated.add(number)
    return said
  }

  function query(given: Fields) {
    if (!isOurs(given)) return { APIConnect: 'INVALID_REQUEST', no_of_trans_found: 0, element: [] }
    return queryAnswer(payments.filter((one) => one.tran_id === given.tran_id).map(current))
  }

  /** Calls the shop as the gateway itself does, also with fields that are not its own. */
  function notify(fields: Fields): Promise<Response> {
    const session = sessions.find((one) => one.tran_id === fields.tran_id) ?? sessions.at(-1)
    return fetch(session?.ipn_url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  }

  // Each ends a try without a browser, and gives the form that would be sent; the changes are kept and signed, too.
  const endings = { pay: ending('VALID'), fail: ending('FAILED'), cancel: ending('CANCELLED') }
  return { shown: { sessions, payments, notify, ...endings }, open, end, validate, query }
}

function sendHtml(response: ServerResponse, page: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}
