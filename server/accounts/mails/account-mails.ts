import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { writeLetter } from '../../mail/letterhead.ts'
import type { MailContext, Mail, WriteMail } from '../../mail/mail.ts'
import { accountWords } from './account-words.ts'
import { makeLink } from '../one-time-tokens.ts'

const askedLink = z.object({ id: z.coerce.number().int() })
const aboutPerson = z.object({ userId: z.uuid() })
const changedEmail = aboutPerson.extend({ from: z.string() })
const pages = { 'verify-email': '/verify-email', 'reset-password': '/reset-password' } as const

type Person = typeof users.$inferSelect

/** The link that somebody asked for. Its token comes into being here and is nowhere else; nobody's address gets no mail. */
export const linkMail: WriteMail = async (about, context) => {
  const { db, publicUrl } = context
  const link = await makeLink(db, askedLink.parse(about).id)
  const person = link && (await findPerson(db, link.userId))
  if (!link || !person || link.purpose === 'second-step') return undefined
  const words = accountWords[person.language]
  const isNewcomer = link.purpose === 'verify-email' && link.email === person.email && !person.emailVerified
  const { subject, paragraphs, button } = isNewcomer ? words.welcome : words[link.purpose]
  const address = new URL(inLanguage(pages[link.purpose], person), publicUrl)
  address.searchParams.set('token', link.token)
  const letter = { subject, paragraphs, button: { label: button, address: address.href } }
  return mailTo(person, context, { to: link.email, ...letter })
}

export const passwordChangedMail: WriteMail = async (about, context) => {
  const person = await findPerson(context.db, aboutPerson.parse(about).userId)
  if (!person) return undefined
  const { subject, paragraphs, button } = accountWords[person.language].passwordChanged
  const address = new URL(inLanguage('/forgot-password', person), context.publicUrl).href
  return mailTo(person, context, { to: person.email, subject, paragraphs, button: { label: button, address } })
}

/** To the address that was theirs until now. */
export const emailChangedMail: WriteMail = async (about, context) => {
  const { userId, from } = changedEmail.parse(about)
  const person = await findPerson(context.db, userId)
  if (!person) return undefined
  const { subject, paragraphs } = accountWords[person.language].emailChanged
  return mailTo(person, context, { to: from, subject, paragraphs })
}

type Letter = { to: string; subject: string; paragraphs: string[]; button?: { label: string; address: string } }

/** A greeting, what happened, the one thing to do, and what else there is to say. */
function mailTo(person: Person, context: MailContext, { to, paragraphs, button, ...letterOf }: Letter): Mail {
  const { language, firstName, lastName } = person
  const { shop, shopMail } = context
  const subject = letterOf.subject.replace('{shop}', () => shop.name[language])
  const [first, ...others] = paragraphs.map((text) => ({ kind: 'words', text }) as const)
  const greeting = { kind: 'words', text: accountWords[language].greeting(firstName) } as const
  const action = button ? [{ kind: 'button', ...button } as const] : []
  const blocks = [greeting, ...(first ? [first] : []), ...action, ...others]
  const letter = writeLetter({ language, title: subject, preview: paragraphs[0] ?? '', blocks }, context)
  const name = `${firstName} ${lastName}`.trim()
  return { to: { name, address: to }, replyTo: { name: '', address: shopMail }, subject, ...letter }
}

async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person && !person.deletedAt ? person : undefined
}

function inLanguage(page: string, { language }: Person): string {
  return language === 'bn' ? `/bn${page}` : page
}
