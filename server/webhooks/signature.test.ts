import { expect, it } from 'vitest'
import { signatureHeaders } from './signature.ts'

// The signatures of `standardwebhooks` 1.1.1 for the same, the second with the secret as its raw key.
it.each([
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', '4MTGzoF2kqfDTvt6lNes+souRTBnoPdkcohZNF2TYRQ='],
  ['bYqT-older_secret', '//OGBPA4OMixtAnD5IRKG8elwa91CZtRtOWJljWRgXM='],
])('a message is signed with %s as Standard Webhooks says', (secret, signature) => {
  const body = '{"id":"42","event":"order-placed"}'
  expect(signatureHeaders(secret, { id: '42', body, at: new Date(1_614_265_330_000) })).toMatchObject({
    'webhook-id': '42',
    'webhook-timestamp': '1614265330',
    'webhook-signature': `v1,${signature}`,
  })
})
