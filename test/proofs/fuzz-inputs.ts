import fc from 'fast-check'

/** The part of JSON Schema that the shop's document uses. */
export type Shape = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: boolean | Shape
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/** What breaks programs: each was once somebody's 500. */
const nasty: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\u202Eabc\u200B\u0301\u0301',
  'x'.repeat(65_000),
  '০১৭১২৩৪৫৬৭৮',
  '1e400',
  'NaN',
  '-0',
  '99999999999',
  '-1',
  'not-a-uuid',
  '%',
  '_',
  "' or 1=1; --",
  '\\',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  '0000-00-00',
  '275760-09-14',
  '2026-02-31T25:61:61Z',
  'constructor',
  '__proto__',
  'Rina\r\nBcc: x@example.com',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  {},
  [[[[]]]],
  { toString: 1 },
  { length: -1 },
]

/** Whole bodies that are no good input whatever is asked for. */
export const nastyBodies: { text: string | Buffer; type?: string; encoding?: string }[] = [
  { text: '' },
  { text: '{' },
  { text: 'null' },
  { text: '[]' },
  { text: '"x"' },
  { text: '{"__proto__":{"isAdmin":true}}' },
  { text: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { text: '{"email":"a","email":"b"}' },
  { text: '['.repeat(10_000) + ']'.repeat(10_000) },
  { text: '{"x":'.repeat(5_000) + '1' + '}'.repeat(5_000) },
  { text: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
  { text: '{}', type: 'text/plain' },
  { text: '{}', type: 'application/json; charset=utf-16' },
  { text: '{}', type: 'application/json\ta' },
  { text: 'a=b', type: 'application/x-www-form-urlencoded' },
  { text: 'x', type: 'multipart/form-data' },
  { text: Buffer.from('1f8b08', 'hex'), encoding: 'gzip' },
]

/** What is there in the shop, by the name of the field that asks for it. */
export type Known = Record<string, readonly string[]>

/** Values of a shape: mostly good ones, with what is there in the shop among them, and nasty ones in places. */
export function valuesOf(shape: Shape, known: Known, name = ''): fc.Arbitrary<unknown> {
  const good = goodValues(shape, known, name)
  return fc.oneof({ weight: 7, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...nasty) })
}

function goodValues(shape: Shape, known: Known, name: string): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => goodValues(one, known, name)))
  if (shape.type === 'object') return objectsOf(shape, known)
  if (shape.type === 'array') return fc.array(valuesOf(shape.items ?? {}, known, name), { maxLength: 3 })
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'integer') return fc.integer(rangeOf(shape))
  if (shape.type === 'number') return fc.double({ ...rangeOf(shape), noNaN: true })
  if (shape.type === 'string') return textsOf(shape, known, name)
  return fc.constantFrom<unknown>(null, 'x', 1, true, [], {})
}

function rangeOf({ minimum = -1000, maximum = 1_000_000 }: Shape) {
  return { min: minimum, max: Math.max(minimum, maximum) }
}

function objectsOf({ properties = {}, required = [], additionalProperties }: Shape, known: Known) {
  const fields = Object.entries(properties).map(([name, shape]) => [name, valuesOf(shape, known, name)] as const)
  const named = fc.record(Object.fromEntries(fields), { requiredKeys: required })
  const more = typeof additionalProperties === 'object' ? valuesOf(additionalProperties, known) : fc.constant(1)
  const extra = fc.dictionary(fc.constantFrom('role', 'isAdmin', '__proto__', 'toString', 'x'), more, { maxKeys: 1 })
  return fc.oneof(
    { weight: 6, arbitrary: named },
    { weight: 1, arbitrary: fc.tuple(named, extra).map(([one, other]) => ({ ...one, ...other })) },
  )
}

function textsOf({ format, pattern, maxLength = 40 }: Shape, known: Known, name: string): fc.Arbitrary<string> {
  const there = known[name] ?? []
  const written = writtenAs(format, pattern) ?? fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) })
  return there.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...there) }, written) : written
}

function writtenAs(format = '', pattern = ''): fc.Arbitrary<string> | undefined {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'binary') return fc.constantFrom('title,price\nPanjabi,1250\n', '\uFEFF"', '\u0089PNG\r\n', 'GIF89a')
  // Look-arounds are more than can be generated from.
  return pattern && !pattern.includes('(?') ? fc.stringMatching(new RegExp(pattern)) : undefined
}
