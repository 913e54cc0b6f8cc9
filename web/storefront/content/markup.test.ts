import { expect, it } from 'vitest'
import { findWrongLink } from '#domain/shop/page.ts'
import { readMarkup, writeMarkup } from './markup.ts'

it('reads paragraphs, headings, lists and steps', () => {
  const written = [
    'The first',
    'paragraph.',
    '',
    '- one',
    '- two **words**',
    'after the list',
    '## How to order {#ordering}',
    '1. Choose',
    '',
    '২। Pay',
    '',
    '### How to order',
    '* a [link](/shop)',
    '',
    '#not a heading',
    '**Bold** begins it',
  ].join('\r\n')
  expect(readMarkup(written)).toEqual({
    opening: ['The first paragraph.', { list: ['one', 'two **words**'] }, 'after the list'],
    sections: [
      { id: 'ordering', title: 'How to order', blocks: [{ steps: ['Choose', 'Pay'] }] },
      {
        id: 'how-to-order',
        title: 'How to order',
        blocks: [{ list: ['a [link](/shop)'] }, '#not a heading **Bold** begins it'],
      },
    ],
  })
})

it('gives each heading a name of its own, also in Bengali', () => {
  const { sections } = readMarkup('## ফেরত\n\n## ফেরত\n\n## A {#ফেরত}\n\n## !!!')
  expect(sections.map(({ id }) => id)).toEqual(['ফেরত', 'ফেরত-2', 'ফেরত-3', 'part'])
})

// Patterns that look again from each place would take minutes.
it.each(['[', '(', '*', '#', ' ', '- ', '{#', '## a ', '](', '[a](', '1. ', '\n'])(
  'reads a long text of %j',
  (part) => {
    const long = part.repeat(40_000 / part.length)
    expect(readMarkup(`# Heading\n${long}x`).sections).not.toEqual([])
    expect(findWrongLink(long)).toBeUndefined()
  },
)

it('names no heading as the page names its own parts', () => {
  expect(readMarkup('## Main\n\n## Footer').sections.map(({ id }) => id)).toEqual(['main-2', 'footer-2'])
})

it.each(['', ' \n\n \n'])('reads nothing from %j', (written) => {
  expect(readMarkup(written)).toEqual({ opening: [], sections: [] })
})

// They are checked with the pages, which this test is not.
it.each(['about', 'privacy', 'faqs', 'return-policy', 'power-bank', 'jamdani', 'returning-a-parcel'])(
  'writes the standard text of %s so that it is read as it was',
  async (name) => {
    const all: Record<string, unknown> = await import(`./texts/${name}.server.ts`)
    const texts = Object.values(all).flatMap((one) =>
      one && typeof one === 'object' && 'en' in one && 'bn' in one ? [one.en, one.bn] : [],
    ) as Parameters<typeof writeMarkup>[0][]
    const whole = texts.filter(({ sections }) => sections)
    for (const { opening = [], sections } of whole)
      expect(readMarkup(writeMarkup({ opening, sections }))).toEqual({ opening, sections })
    expect(whole.length).toBeGreaterThan(0)
  },
)
