import { createHash } from 'node:crypto'
import type { contract, Input } from '#contract/contract.ts'
import { networkKey } from '../http/limits/network.ts'
import type { Shop } from '../http/serve.ts'
import { keepMessage, type NewMessage } from './store.ts'

type SendMessage = typeof contract.sendMessage

/** Keeps a message and what is to be mailed of it, in one transaction; the same message again is the one that is there. */
export async function sendMessage(request: Input<SendMessage>, shop: Shop<SendMessage>) {
  const { visitor, address } = shop.request
  const message: NewMessage = {
    ...request,
    visitor,
    network: networkKey(shop.secret, address),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([request.name, request.email, request.message, ...(request.phone ? [request.phone] : [])]))
      .digest('base64url'),
  }
  const reference = await shop.db.transaction((tx) => keepMessage(tx, message))
  return { success: true as const, message: 'Your message was received.', reference }
}
