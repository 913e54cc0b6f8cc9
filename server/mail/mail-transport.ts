import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Address, Mail } from './mail.ts'

/** `name` is the mail's own and stays the same when it is sent again; it becomes the Message-ID and the file's name. */
type Letter = { from: string | Address; name: string; writtenAt: Date; mail: Mail }
export type MailTransport = { send(letter: Letter): Promise<void>; close(): void }

type Ways = {
  smtpUrl: string | undefined
  /** Where mails go as files when there is no server to hand them to. */
  folder: string
  host: string
  sayWhere: (file: string) => void
}

/** Sends mails through the SMTP server; without one, writes each to a file. */
export function openMailTransport({ smtpUrl, folder, host, sayWhere }: Ways): MailTransport {
  return smtpUrl ? throughServer(smtpUrl) : intoFiles()

  function throughServer(url: string): MailTransport {
    // A server that says nothing is given up, and the mail is tried again later.
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
    return {
      send: async (letter) => void (await transport.sendMail(write(letter))),
      close: () => transport.close(),
    }
  }

  function intoFiles(): MailTransport {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
    return {
      send: async (letter) => {
        const { message } = await transport.sendMail(write(letter))
        const file = path.join(folder, `${letter.writtenAt.toISOString().slice(0, 10)}-${letter.name}.eml`)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(file, message, { mode: 0o600 })
        sayWhere(file)
      },
      close: () => transport.close(),
    }
  }

  function write({ from, name, writtenAt, mail }: Letter): SendMailOptions {
    const { to, replyTo, subject, text, html } = mail
    return {
      from: typeof from === 'string' ? from : clean(from),
      to: clean(to),
      ...(replyTo && { replyTo: clean(replyTo) }),
      subject: oneLine(subject),
      text,
      ...(html && { html }),
      messageId: `<${name}.${+writtenAt}@${host}>`,
      date: writtenAt,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
  }
}

function clean({ name, address }: Address): Address {
  return { name: oneLine(name), address: address.replaceAll(/[\p{Cc}\s<>,;"]/gu, '') }
}

/** What somebody typed must not begin a new line of a mail's head. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
