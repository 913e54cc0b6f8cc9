import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type CaughtMail = { to: string[]; head: string; subject: string; text: string; html: string }

/** An SMTP server for a test, which keeps the mails that it receives, decoded. */
export async function openMailServer() {
  const caught: CaughtMail[] = []
  let isRefusing = false
  const server = new SMTPServer({
    authOptional: true,
    onConnect: (_, done) => done(isRefusing ? new Error('Come again later') : undefined),
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const raw = Buffer.concat(await stream.toArray()).toString('latin1')
      caught.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(raw) })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const refuse = (isOn: boolean) => (isRefusing = isOn)
  return { caught, port, refuse, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

function readMail(raw: string) {
  const [head, body] = cut(raw)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => cut(part.trimStart()))
    : [[head, body] as const]
  const find = (type: string) => {
    const part = parts.find(([lines]) => new RegExp(`^Content-Type: ${type}`, 'im').test(lines))
    return part ? decode(...part) : ''
  }
  return {
    head,
    subject: readWords(/^Subject: ((?:.*\r\n[ \t])*.*)/im.exec(head)?.[1] ?? ''),
    text: find('text/plain'),
    html: find('text/html'),
  }
}

function cut(raw: string): readonly [string, string] {
  const end = raw.indexOf('\r\n\r\n')
  return [raw.slice(0, end), raw.slice(end + 4)]
}

function decode(head: string, body: string): string {
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return Buffer.from(body, 'latin1').toString()
  return Buffer.from(latinHex(body.replaceAll(/=\r?\n/g, '')), 'latin1').toString()
}

function readWords(subject: string): string {
  return subject
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('latin1')
        : latinHex(words.replaceAll('_', ' ')),
    )
    .replace(/^.*$/s, (text) => (/[\u0080-\u00ff]/.test(text) ? Buffer.from(text, 'latin1').toString() : text))
}

function latinHex(text: string): string {
  return text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
