import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract, pathNames, travelsInQuery, type Contract, type Endpoint } from '#contract/contract.ts'
import { openShop, type Browser, type TestShop } from '#test/open-shop.ts'
import { karim, rina, rinasHome } from '#test/people.ts'
import { makeAccounts, setPassword } from './accounts/make-account.ts'

const tanvir = { email: 'tanvir@example.com', password: 'Monsoon-rain-7' }
const people = ['a stranger', 'Rina', 'Tanvir', 'Admin'] as const
type Who = (typeof people)[number]

/**
 * What each call answers a stranger, Rina, Tanvir (another customer) and an Admin, when it is about Rina's data.
 * Where a call is about nobody's data but the caller's own, they are answered alike.
 */
type Row = { about?: Record<string, unknown>; answers: [number, number, number, number] }

const open = (answer: number): Row['answers'] => [answer, answer, answer, answer]
const ownOnly = (answer: number): Row['answers'] => [401, answer, answer, answer]
const adminOnly = (answer: number): Row['answers'] => [401, 403, 403, answer]
const nobodysId = randomUUID()
const wrongToken = 'x'.repeat(43)
const wrongProof = { currentPassword: 'Wrong-guess-2026' }
const wish = { lines: [{ line: 1, quantity: 1 }], reason: 'damaged' }
const newPassword = { password: 'Another-rain-7', confirmPassword: 'Another-rain-7' }

/** Every call of the contract. A new one does not compile before it stands here. */
const matrix: Record<keyof Contract, Row> = {
  listProducts: { answers: open(200) },
  listCategory: { about: { category: 'Cloth' }, answers: open(200) },
  showProduct: { about: { slug: 'blue-panjabi' }, answers: open(200) },
  countProducts: { answers: open(200) },
  suggest: { about: { query: 'pan' }, answers: open(200) },
  listPopularSearches: { answers: open(200) },
  listSimilar: { about: { slug: 'blue-panjabi' }, answers: open(200) },
  listByIds: { about: { ids: nobodysId }, answers: open(200) },
  listAddresses: { answers: open(200) },
  showSizeGuide: { about: { slug: 'blue-panjabi' }, answers: open(200) },
  listDeals: { answers: open(200) },
  listReviews: { about: { slug: 'blue-panjabi' }, answers: open(200) },
  listReviewable: { answers: ownOnly(200) },
  showOwnReview: { about: { productId: nobodysId }, answers: ownOnly(200) },
  writeReview: { about: { productId: nobodysId, rating: 5 }, answers: ownOnly(404) },
  removeReview: { about: { productId: nobodysId }, answers: ownOnly(404) },
  listAllReviews: { answers: adminOnly(200) },
  hideReview: { about: { id: nobodysId }, answers: adminOnly(404) },
  showReview: { about: { id: nobodysId }, answers: adminOnly(404) },
  sendPicture: { answers: ownOnly(400) },
  logIn: { about: { email: 'nobody@example.com', password: 'x' }, answers: open(401) },
  takeSecondStep: { about: { code: '000000' }, answers: open(401) },
  logOut: { answers: [409, 200, 200, 200] },
  showSession: { answers: open(200) },
  signUp: { answers: open(400) },
  offerAccount: { about: { token: wrongToken }, answers: open(200) },
  takeOffer: { about: { token: wrongToken, password: 'Another-rain-7' }, answers: open(404) },
  showLink: { about: { token: wrongToken, purpose: 'verify-email' }, answers: open(404) },
  verifyEmail: { about: { token: wrongToken }, answers: ownOnly(404) },
  resendLink: { answers: ownOnly(202) },
  forgetPassword: { about: { email: 'nobody@example.com' }, answers: open(202) },
  resetPassword: { about: { token: wrongToken, ...newPassword }, answers: open(404) },
  changePassword: { about: { ...wrongProof, ...newPassword }, answers: ownOnly(400) },
  changeEmail: { about: { ...wrongProof, email: 'new@example.com' }, answers: ownOnly(400) },
  listSessions: { answers: ownOnly(200) },
  endSession: { about: { id: 'Rina’s session' }, answers: [401, 200, 404, 404] },
  endOtherSessions: { answers: ownOnly(200) },
  deleteAccount: { about: wrongProof, answers: ownOnly(400) },
  showTwoFactor: { answers: ownOnly(200) },
  beginTwoFactor: { about: wrongProof, answers: ownOnly(400) },
  confirmTwoFactor: { about: { code: '000000' }, answers: ownOnly(400) },
  renewRecoveryCodes: { about: { ...wrongProof, code: '000000' }, answers: ownOnly(409) },
  endTwoFactor: { about: { ...wrongProof, code: '000000' }, answers: ownOnly(409) },
  showPerson: { about: { email: rina.email }, answers: [401, 200, 403, 200] },
  listPeople: { answers: adminOnly(200) },
  updateProfile: { answers: ownOnly(200) },
  saveProfile: { answers: ownOnly(200) },
  listSavedAddresses: { answers: ownOnly(200) },
  addSavedAddress: { answers: ownOnly(400) },
  changeSavedAddress: { about: { id: 'Rina’s address', version: 1, ...rinasHome }, answers: [401, 200, 404, 404] },
  makeDefaultAddress: { about: { id: 'Rina’s address' }, answers: [401, 200, 404, 404] },
  removeSavedAddress: { about: { id: 'Rina’s address' }, answers: [401, 200, 404, 404] },
  makeAdmin: { about: { id: nobodysId }, answers: adminOnly(404) },
  demote: { about: { id: nobodysId }, answers: adminOnly(404) },
  logOutPerson: { about: { id: nobodysId }, answers: adminOnly(404) },
  deletePerson: { about: { id: nobodysId }, answers: adminOnly(404) },
  priceCart: { about: { cartItems: [] }, answers: open(200) },
  placeOrder: { answers: open(400) },
  trackOrder: { about: { token: wrongToken }, answers: open(404) },
  trackByNumber: { about: { number: 'K7M2Q9X', phone: rina.phone }, answers: open(404) },
  revokeTracking: { about: { id: 'Rina’s order' }, answers: [401, 200, 404, 200] },
  cancelTracked: { about: { token: wrongToken }, answers: open(404) },
  askReturn: { about: { id: 'Rina’s order', ...wish }, answers: [401, 409, 404, 404] },
  askTrackedReturn: { about: { token: wrongToken, ...wish }, answers: open(404) },
  listOwnOrders: { about: { email: rina.email }, answers: [401, 200, 403, 200] },
  showOrder: { about: { id: 'Rina’s order' }, answers: [401, 200, 404, 200] },
  cancelOrder: { about: { id: 'Rina’s order' }, answers: [401, 200, 404, 404] },
  showDashboard: { answers: ownOnly(200) },
  sendMessage: { answers: open(400) },
  listOrders: { answers: adminOnly(200) },
  editOrder: { about: { id: 'nonsense', name: 'Rina', phone: rina.phone, address: 'Dhaka' }, answers: adminOnly(404) },
  archiveOrder: { about: { id: 'nonsense' }, answers: adminOnly(404) },
  showFirstSteps: { answers: adminOnly(200) },
  decideFirstStep: { about: { decision: 'nonsense' }, answers: adminOnly(400) },
  correctStock: { about: { _id: nobodysId, change: 1, reason: 'Found' }, answers: adminOnly(404) },
  correctStockGrid: { about: { id: nobodysId, options: [{ change: 1 }], reason: 'Lost' }, answers: adminOnly(404) },
  listMovements: { about: { id: nobodysId }, answers: adminOnly(404) },
  listLowStock: { answers: adminOnly(200) },
  askForStock: { about: { slug: 'blue-panjabi', contact: 'nobody' }, answers: open(400) },
  listWaiting: { about: { id: nobodysId }, answers: adminOnly(404) },
  endWaiting: { about: { id: '999' }, answers: adminOnly(200) },
  showShop: { answers: open(200) },
  showSettings: { answers: adminOnly(200) },
  changeSettings: { about: { version: 0 }, answers: adminOnly(400) },
  listWebhooks: { answers: adminOnly(200) },
  addWebhook: { about: { url: 'https://127.0.0.1/', events: ['stock-low'] }, answers: adminOnly(400) },
  switchOffWebhook: { about: { id: nobodysId }, answers: adminOnly(404) },
  listDeliveries: { about: { id: nobodysId }, answers: adminOnly(404) },
  sendAgain: { about: { id: 1 }, answers: adminOnly(404) },
  changeStatus: { about: { id: 'nonsense', status: 'confirm' }, answers: adminOnly(404) },
  showHome: { answers: adminOnly(200) },
  listAllProducts: { answers: adminOnly(200) },
  editProduct: { about: { id: nobodysId }, answers: adminOnly(404) },
  copyProduct: { about: { id: nobodysId }, answers: adminOnly(404) },
  createProduct: { answers: adminOnly(400) },
  saveProduct: { about: { id: nobodysId, version: 1, title: 'Fan', category: 'Electronics' }, answers: adminOnly(404) },
  changeProductPrices: { about: { products: [{ id: nobodysId, seen_price: 1 }], percent: 5 }, answers: adminOnly(200) },
  listDeletedProducts: { answers: adminOnly(200) },
  restoreProduct: { about: { id: nobodysId }, answers: adminOnly(404) },
  changeProductStatuses: { about: { ids: [nobodysId], status: 'hidden' }, answers: adminOnly(200) },
  archiveProduct: { about: { id: nobodysId }, answers: adminOnly(404) },
  exportProducts: { answers: adminOnly(200) },
  exportTemplate: { answers: adminOnly(200) },
  showSystem: { answers: adminOnly(200) },
  retryMail: { about: { id: '1' }, answers: adminOnly(404) },
  listBackups: { answers: adminOnly(200) },
  takeBackup: { answers: adminOnly(202) },
  keepBackupPlan: { about: { time: '', folder: '', keep: 14, version: 0 }, answers: adminOnly(400) },
  openBackup: { about: { id: '1' }, answers: adminOnly(400) },
  downloadBackup: { about: { token: '1.2.x' }, answers: adminOnly(404) },
  checkImport: { answers: adminOnly(400) },
  showImport: { about: { id: nobodysId }, answers: adminOnly(404) },
  runImport: { about: { id: nobodysId }, answers: adminOnly(404) },
  listAllDeals: { answers: adminOnly(200) },
  openDeal: { about: { id: nobodysId }, answers: adminOnly(404) },
  makeDeal: { answers: adminOnly(400) },
  changeDeal: {
    about: { id: nobodysId, title: 'Eid', percent_off: 5, products: [nobodysId] },
    answers: adminOnly(404),
  },
  endDeal: { about: { id: nobodysId }, answers: adminOnly(404) },
  openOrder: { about: { id: 'Rina’s order' }, answers: adminOnly(200) },
  listDeletedOrders: { answers: adminOnly(200) },
  restoreOrder: { about: { id: 'nonsense' }, answers: adminOnly(404) },
  recordReturn: { about: { id: 'nonsense', lines: [] }, answers: adminOnly(400) },
  listNewOrders: { answers: adminOnly(200) },
  listOrdersById: { about: { ids: ['nonsense'] }, answers: adminOnly(200) },
  addNote: { about: { id: 'nonsense', text: 'Call first' }, answers: adminOnly(404) },
  handOver: { about: { id: 'nonsense', handedOverOn: '2026-11-20' }, answers: adminOnly(404) },
  takeBack: { about: { id: 'nonsense' }, answers: adminOnly(404) },
  handOverMany: { about: { orders: [{ id: 'nonsense' }], handedOverOn: '2026-11-20' }, answers: adminOnly(200) },
  changeStatuses: { about: { ids: ['nonsense'], status: 'confirm' }, answers: adminOnly(200) },
  takeOrder: { answers: adminOnly(400) },
  exportOrders: { answers: adminOnly(200) },
  watchOrders: { answers: adminOnly(200) },
  showCustomer: { about: { id: nobodysId }, answers: adminOnly(404) },
  listCustomers: { answers: adminOnly(200) },
  showPhone: { about: { phone: '01912345678' }, answers: adminOnly(200) },
  blockPhone: { about: { phone: '01912345678', reason: 'Not at home twice' }, answers: adminOnly(200) },
  unblockPhone: { about: { phone: '01912345678' }, answers: adminOnly(200) },
  listMessages: { answers: adminOnly(200) },
  showMessage: { about: { reference: 'nonsense' }, answers: adminOnly(404) },
  markMessage: { about: { reference: 'nonsense', state: 'read' }, answers: adminOnly(404) },
  listSearches: { answers: adminOnly(200) },
  listSynonyms: { answers: adminOnly(200) },
  addSynonyms: { about: { words: ['fan'] }, answers: adminOnly(400) },
  removeSynonyms: { about: { id: '9' }, answers: adminOnly(200) },
  listSizeGuides: { answers: adminOnly(200) },
  saveSizeGuide: { about: { name_en: 'Panjabi', columns_en: ['Size'], rows: [['S']] }, answers: adminOnly(400) },
  removeSizeGuide: { about: { id: '9' }, answers: adminOnly(200) },
  listAuditLog: { answers: adminOnly(200) },
}

let shop: TestShop
let [order, address] = ['', '']
beforeAll(async () => {
  shop = await openShop({ MOST_OPEN_ORDERS: '1000', MOST_ORDERS_AN_HOUR: '1000' })
  const { id: productId } = await shop.stock({ title: 'Blue Panjabi', slug: 'blue-panjabi' })
  const person = { firstName: 'Tanvir', lastName: 'Hossain', role: 'Customer', phone: '', address: '' } as const
  const [id = ''] = await makeAccounts(shop.app.db, [{ ...person, email: tanvir.email }])
  await setPassword(shop.app.db, id, tanvir.password)
  const delivery = { name: 'Rina', phone: rina.phone, address: 'Canary Lane' }
  address = (await shop.rina.addSavedAddress(rinasHome)).data.id
  order = (await shop.rina.placeOrder({ ...delivery, cartItems: [{ productId, quantity: 1 }] })).order.id
})
afterAll(() => shop.close())

/** The session of everybody, until a call has ended it. */
const sessions = new Map<Who, [string, string][]>()

async function arrive(who: Who): Promise<Browser> {
  await shop.database.pool.query('delete from tries')
  const browser = shop.browser()
  if (who === 'a stranger') return browser
  for (const [name, value] of sessions.get(who) ?? []) browser.cookies.set(name, value)
  if ((await browser.showSession({})).data) return browser
  const { email, password } = { Rina: rina, Tanvir: tanvir, Admin: karim }[who]
  await browser.logIn({ email, password })
  sessions.set(who, [...browser.cookies])
  return browser
}

async function sessionOfRina(): Promise<string> {
  const browser = shop.browser()
  await browser.logIn({ email: rina.email, password: rina.password })
  return (await browser.listSessions({})).data.find(({ isCurrent }) => isCurrent)?.id ?? ''
}

/** News go on for ever: of whoever may hear them, the beginning is enough. */
async function hear(browser: Browser, url: string) {
  const answer = await browser.request({ url, payloadAsStream: true })
  answer.stream().destroy()
  return { statusCode: answer.statusCode, body: '' }
}

async function ask(browser: Browser, { method, path, ...endpoint }: Endpoint, about: Record<string, unknown>) {
  if (endpoint.answers === 'events') return hear(browser, path)
  const url = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(about[name])))
  const rest = Object.entries(about).filter(([name]) => !pathNames(path).includes(name))
  if (travelsInQuery({ method, path, ...endpoint })) {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
    return browser.request({ method, url: rest.length > 0 ? `${url}?${query}` : url })
  }
  return browser.request({ method, url, payload: Object.fromEntries(rest) })
}

describe('who is answered what', () => {
  it('stands here for every call there is', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(Object.keys(contract).toSorted())
  })

  const seen: string[] = []
  afterAll(() => console.log([`${''.padEnd(20)}${people.map((who) => who.padEnd(12)).join('')}`, ...seen].join('\n')))

  it.each(Object.keys(contract) as (keyof Contract)[])('%s', async (name) => {
    const { about = {}, answers } = matrix[name]
    const got: number[] = []
    // The owner comes last, because what they do may happen only once.
    for (const who of ['a stranger', 'Tanvir', 'Admin', 'Rina'] as const) {
      const browser = await arrive(who)
      const answer = await ask(browser, contract[name], await filledIn(about))
      got[people.indexOf(who)] = answer.statusCode
      if (who === 'a stranger' || who === 'Tanvir') expect(answer.body).not.toMatch(/Canary|01712345678|profit/)
    }
    seen.push(`${name.padEnd(20)}${got.map((status) => String(status).padEnd(12)).join('')}`)
    expect(got).toEqual(answers)
  })
})

async function filledIn(about: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (about.id === 'Rina’s session') return { ...about, id: await sessionOfRina() }
  const id = { 'Rina’s order': order, 'Rina’s address': address }[String(about.id)]
  return id ? { ...about, id } : about
}
