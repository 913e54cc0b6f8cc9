import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

/** A reverse proxy before a shop that is served over https. */
export async function openHttpsProxy() {
  let shop = ''
  const proxy = https.createServer(selfSigned(), (request, answer) => {
    const { method, headers, url = '/' } = request
    const forwarded = http.request(shop + url, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      answered.pipe(answer)
    })
    request.pipe(forwarded.once('error', () => answer.destroy()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, resolve))
  return {
    address: `https://localhost:${(proxy.address() as AddressInfo).port}`,
    forwardTo: (address: string) => (shop = address),
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

/** A certificate that nobody has signed (X.509 in DER), for a browser that was told not to mind. */
function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))
  const name = der(0x30, der(0x31, commonName))
  const year = 365 * 24 * 60 * 60 * 1000
  const subject = der(
    0x30,
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    der(0x30, time(Date.now() - year), time(Date.now() + year)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', subject, privateKey))
  const certificate = der(0x30, subject, ecdsaWithSha256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const { length } = Buffer.concat(parts)
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), ...parts])
}

function time(at: number): Buffer {
  return der(0x18, Buffer.from(new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
}
