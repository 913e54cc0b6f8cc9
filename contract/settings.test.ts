import { describe, expect, it } from 'vitest'
import { firstSettings } from '#server/settings/first-settings.ts'
import { settingField, settingNamed, settingNames, valueAt, type SettingKind } from '#domain/shop/setting-fields.ts'
import { asTyped, findSettingsMistakes, readSettings, type TypedName } from '#domain/shop/typed-settings.ts'
import { readNumber } from '#domain/typed-number.ts'
import { errorOf, readingOptions } from './field-errors.ts'
import { settingsChange } from './settings.ts'

const version = 0
const { settings: wire } = settingsChange.encode({ settings: firstSettings, version })
const typed = asTyped(firstSettings)

/** The settings on the wire with another value at one place. */
function changed(path: string, value: unknown) {
  const settings = structuredClone(wire) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const part = keys.length === 0 ? settings : (valueAt(settings, keys.join('.')) as Record<string, unknown>)
  part[last] = value
  return settings
}

function readByWire(path: string, value: unknown) {
  const read = settingsChange.safeParse({ settings: changed(path, value), version }, readingOptions)
  const issues = read.error?.issues ?? []
  const mistakes = Object.fromEntries(issues.map((issue) => [issue.path.slice(1).join('.'), errorOf(issue)]))
  return { settings: read.data?.settings, mistakes }
}

const texts = ['', ' ', 'a', '  padded  ', 'x'.repeat(60), 'x'.repeat(61), 'ক'.repeat(300), 'ক'.repeat(301)]
const numbers = ['', ' ', '0', '-0', '-1', '-0.5', '0.5', '1', '1.5', '1.55', '1.555', '0.001', '+7', '007', '7.0']
const large = [
  '365',
  '366',
  '1440',
  '1441',
  '5,000',
  '5000.01',
  '10000',
  '10001',
  '1,00,00,000',
  '10000001',
  '999999999999',
]
const noNumbers = ['few', '1e3', '0x10', 'NaN', 'Infinity', '5 taka', '1.', '.5', '--1', '৭০', '১৪.৫০', '1,500.50']

const corpus: Record<Exclude<SettingKind, 'links'>, string[]> = {
  amount: [...numbers, ...large, ...noNumbers],
  whole: [...numbers, ...large, ...noNumbers],
  box: ['', 'on'],
  line: texts,
  text: [...texts, 'two\nlines'],
  phone: [
    '',
    ' ',
    '16123',
    '1612',
    '+16123',
    '01712345678',
    '+880 1712-345678',
    '০১৭১২-৩৪৫৬৭৮',
    'call us',
    '01712x',
    '++880171',
    '1'.repeat(29),
    '1'.repeat(30),
    '1'.repeat(31),
    `+${'1'.repeat(29)}`,
    `+${'1'.repeat(30)}`,
    '(02) 123456',
  ],
  email: [
    '',
    'shop',
    'shop@',
    'shop@haat',
    'shop@haat.example',
    ' shop@haat.example ',
    "o'shop@haat.example",
    'a b@haat.example',
    '<shop@haat.example>',
    'shop@haat..example',
    '.shop@haat.example',
    's..p@haat.example',
    'দোকান@haat.example',
    'shop@haat.example,x@haat.example',
    `${'a'.repeat(241)}@haat.example`,
    `${'a'.repeat(242)}@haat.example`,
  ],
  choice: ['', 'friday', ' friday ', 'Friday', 'juma', '5', 'nobody', 'outside-dhaka', 'Nobody'],
  day: ['', ' ', '2027-03-09', ' 2027-03-09 ', '2027-02-29', '2028-02-29', '09/03/2027', '2027-3-9', '0001-01-01'],
  picture: [
    '',
    ' ',
    `/media/pictures/${'a0'.repeat(16)}-720.webp`,
    ` /media/pictures/${'a0'.repeat(16)}-720.webp `,
    `/media/pictures/${'a0'.repeat(16)}-360.webp`,
    `https://a.example/media/pictures/${'a0'.repeat(16)}-720.webp`,
    '/media/pictures/../secret',
    'logo.png',
  ],
  url: [
    '',
    'shop.example',
    'javascript:alert(1)',
    'ftp://a.example',
    'http:a.example',
    'http:/a.example',
    '//a.example',

    'https://',
    'https://?',
    'https:///a',
    'https://a.example',
    'HTTPS://A.EXAMPLE',
    ' https://a.example ',
    'https://a b.example',

    'https://a.example/a b',
    'https://a.example/ক?q=%20#x',
    'https://দোকান.বাংলা',
    'https://a.example:8080/x',
    'https://localhost:3000',

    'https://a.example:99999',
    'https://a.example:',
    'https://[',
    'https://[::1]',
    'https://1.2.3.456',
    'https://a..example',

    'https://rina:secret@a.example',
    'https://a.example\\b',
    'https://a%00.example',
    'https://<a>.example',
    'https://a.example?x',
    `https://a.example/${'x'.repeat(482)}`,
    `https://a.example/${'x'.repeat(483)}`,
  ],
}

type Case = [name: TypedName, text: string]
const cases = settingNames.flatMap((name): Case[] => {
  const { wire: path, kind } = settingField(name)
  return kind === 'links' ? [] : corpus[kind].map((text) => [path as TypedName, text])
})

/** A text as a program would send it: a number as one, and what is none as the text. */
function onWire(name: TypedName, text: string): unknown {
  const { kind } = settingField(settingNamed(name))
  if (kind === 'box') return text !== ''
  if (kind !== 'amount' && kind !== 'whole') return text
  const number = readNumber(text) ?? null
  return Number.isNaN(number) ? text : number
}

describe('the form and the wire', () => {
  it.each(cases)('agree on %s: %j', (name, text) => {
    const form = { ...typed, [name]: text }
    const byForm = findSettingsMistakes(form)
    const { settings: read, mistakes } = readByWire(name, onWire(name, text))
    if (mistakes[name]?.code === 'not-a-number') expect(byForm[name]?.code).toMatch(/^(not-an-amount|out-of-range)$/)
    else expect(mistakes).toEqual(byForm)
    if (Object.keys(byForm).length === 0) expect(read).toEqual(readSettings(form))
  })

  it.each([
    [{ name: 'TikTok', link: 'https://tiktok.example' }],
    [{ name: 'TikTok', link: '' }],
    [{ name: '', link: 'https://tiktok.example' }],
    [{ name: 'x'.repeat(40), link: 'http:x' }],
    [{ name: 'x'.repeat(41), link: 'https://x' }],
    [{ name: ' ', link: `https://x/${'x'.repeat(500)}` }],
  ])('agree on the link %j', (one) => {
    const form = { ...typed, 'links.social.0.name': one.name, 'links.social.0.link': one.link }
    const byForm = findSettingsMistakes(form)
    const links = [one, ...firstSettings.links.social.slice(1)]
    expect(readByWire('links.social', links).mistakes).toEqual(byForm)
  })

  it('agree on how many links there are at most', () => {
    const links = Array.from({ length: 11 }, (_, place) => ({ name: `Page ${place}`, link: 'https://x.example' }))
    const form = asTyped({ ...firstSettings, links: { social: links, externalShop: '' } })
    const tooMany = { code: 'too-many-links', max: 10 }
    expect(findSettingsMistakes(form)).toEqual({ 'links.social.10.name': tooMany })
    expect(readByWire('links.social', links).mistakes).toEqual({ 'links.social': tooMany })
    expect(readByWire('links.social', links.slice(1)).mistakes).toEqual({})
  })

  it('accept no web address that a page could not open', () => {
    const accepted = corpus.url.filter(
      (text) => text && !readByWire('links.externalShop', text).mistakes['links.externalShop'],
    )
    expect(accepted.length).toBeGreaterThan(5)
    expect(accepted.filter((text) => !URL.canParse(text))).toEqual([])
  })
})
