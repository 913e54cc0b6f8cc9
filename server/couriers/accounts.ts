import type { z } from 'zod'
import type { environment } from '../environment.ts'
import type { PathaoAccount } from './pathao.ts'
import type { SteadfastAccount } from './steadfast.ts'

type Given = z.output<typeof environment>

/** The accounts that parcels are booked with; with none of a courier, none are booked with it. */
export type CourierAccounts = { steadfast?: SteadfastAccount; pathao?: PathaoAccount }

export function accountsIn(given: Given): CourierAccounts {
  return { ...steadfastOf(given), ...pathaoOf(given) }
}

/** What is wrong with the accounts, where only parts of one are given. */
export function accountComplaints(given: Given): string[] {
  return [...steadfastComplaints(given), ...pathaoComplaints(given)]
}

function steadfastOf(given: Given): Pick<CourierAccounts, 'steadfast'> {
  const { STEADFAST_API_KEY: key, STEADFAST_SECRET_KEY: secret, STEADFAST_WEBHOOK_TOKEN: webhookToken } = given
  if (!key || !secret) return {}
  const address = given.STEADFAST_URL && { address: new URL(given.STEADFAST_URL) }
  return { steadfast: { key, secret, ...address, ...(webhookToken && { webhookToken }) } }
}

function steadfastComplaints(given: Given): string[] {
  const [hasKey, hasSecret] = [Boolean(given.STEADFAST_API_KEY), Boolean(given.STEADFAST_SECRET_KEY)]
  if (hasKey !== hasSecret) return ['STEADFAST_API_KEY and STEADFAST_SECRET_KEY must be given together.']
  return given.STEADFAST_WEBHOOK_TOKEN && !hasKey
    ? ['STEADFAST_API_KEY and STEADFAST_SECRET_KEY must be given with STEADFAST_WEBHOOK_TOKEN.']
    : []
}

function pathaoOf(given: Given): Pick<CourierAccounts, 'pathao'> {
  const { PATHAO_CLIENT_ID: clientId, PATHAO_CLIENT_SECRET: clientSecret } = given
  const { PATHAO_USERNAME: username, PATHAO_PASSWORD: password, PATHAO_STORE_ID: storeId } = given
  if (!clientId || !clientSecret || !username || !password || !storeId) return {}
  const { PATHAO_URL: address, PATHAO_WEBHOOK_SECRET: webhookSecret, PATHAO_INTEGRATION_SECRET } = given
  const integrationSecret = PATHAO_INTEGRATION_SECRET && { integrationSecret: PATHAO_INTEGRATION_SECRET }
  const options = { ...(address && { address: new URL(address) }), ...(webhookSecret && { webhookSecret }) }
  return { pathao: { clientId, clientSecret, username, password, storeId, ...options, ...integrationSecret } }
}

const ofPathao = [
  'PATHAO_CLIENT_ID',
  'PATHAO_CLIENT_SECRET',
  'PATHAO_USERNAME',
  'PATHAO_PASSWORD',
  'PATHAO_STORE_ID',
] as const

function pathaoComplaints(given: Given): string[] {
  const missing = ofPathao.filter((name) => !given[name])
  const isWanted = missing.length < ofPathao.length || given.PATHAO_WEBHOOK_SECRET
  if (isWanted && missing.length > 0) return [`${missing.join(', ')} must be given, too, to book with Pathao.`]
  return given.PATHAO_INTEGRATION_SECRET && !given.PATHAO_WEBHOOK_SECRET
    ? ['PATHAO_WEBHOOK_SECRET must be given with PATHAO_INTEGRATION_SECRET.']
    : []
}
