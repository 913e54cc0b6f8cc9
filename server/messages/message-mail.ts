import { z } from 'zod'
import type { WriteMail } from '../mail/mail.ts'
import { findMessage } from './store.ts'

const payload = z.object({ reference: z.string() })

/** A visitor's message as the shop reads it; an answer goes to the visitor. */
export const messageMail: WriteMail = async (about, { db, shopMail }) => {
  const kept = await findMessage(db, payload.parse(about).reference)
  if (!kept) return undefined
  const { reference, name, email, phone, message, createdAt } = kept
  return {
    to: { name: '', address: shopMail },
    ...(email && { replyTo: { name, address: email } }),
    subject: `Message ${reference} from ${name}`,
    text: `${message}\n\n-- \n${name}${email && ` <${email}>`}\n${phone && `${phone}\n`}${reference}, ${writtenAt(createdAt)}\n${email && `Replies to this email go to ${email}.\n`}`,
  }
}

function writtenAt(moment: Date): string {
  return moment.toLocaleString('en-GB', { timeZone: 'Asia/Dhaka', dateStyle: 'long', timeStyle: 'short' })
}
