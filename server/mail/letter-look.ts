import type { CSSProperties } from 'react'

const light = {
  ground: '#fbfaf6',
  sheet: '#ffffff',
  ink: '#16241e',
  quiet: '#4c5b54',
  line: '#dedfd6',
  act: '#0c5d43',
  onAct: '#fefdfb',
  soft: '#ddf5e9',
  onSoft: '#004631',
}
const dark: typeof light = {
  ground: '#0e1613',
  sheet: '#151f1b',
  ink: '#f0f1eb',
  quiet: '#b4bbb3',
  line: '#2e3833',
  act: '#60c99a',
  onAct: '#04160e',
  soft: '#13382a',
  onSoft: '#a4eac6',
}

const fonts = `Figtree, 'Noto Sans Bengali', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif`
const words: CSSProperties = { margin: 0, fontSize: 16, lineHeight: '26px', color: light.ink }

/** The styles that every mail reader sees, one for each kind of thing in a letter. */
export const look = {
  ground: { margin: 0, padding: '16px 8px', background: light.ground, fontFamily: fonts },
  sheet: { maxWidth: 560, background: light.sheet, border: `1px solid ${light.line}`, borderRadius: 12 },
  inner: { padding: '24px 20px' },
  name: { ...words, fontSize: 20, fontWeight: 700, color: light.act, paddingBottom: 20 },
  logo: { display: 'block', height: 48, width: 'auto', maxWidth: '100%' },
  title: { ...words, fontSize: 24, lineHeight: '32px', fontWeight: 700 },
  words: { ...words, paddingTop: 12, overflowWrap: 'anywhere' },
  label: { ...words, fontSize: 14, lineHeight: '20px', color: light.quiet, paddingTop: 16 },
  value: { ...words, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  badge: { marginTop: 20, padding: '12px 16px', background: light.soft, borderRadius: 8 },
  badgeLabel: { ...words, fontSize: 14, lineHeight: '20px', color: light.onSoft },
  badgeValue: { ...words, fontSize: 24, lineHeight: '32px', fontWeight: 700, letterSpacing: 2, color: light.onSoft },
  bill: { marginTop: 20, borderTop: `1px solid ${light.line}` },
  line: { ...words, paddingTop: 12, overflowWrap: 'anywhere' },
  detail: { ...words, fontSize: 14, lineHeight: '20px', color: light.quiet },
  amount: { ...words, paddingTop: 12, whiteSpace: 'nowrap', textAlign: 'right' },
  side: { verticalAlign: 'top' },
  rightSide: { verticalAlign: 'top', paddingLeft: 16 },
  sums: { marginTop: 12, borderTop: `1px solid ${light.line}` },
  sum: { ...words, paddingTop: 8 },
  sumAmount: { ...words, paddingTop: 8, whiteSpace: 'nowrap', textAlign: 'right' },
  total: { fontWeight: 700, fontSize: 18 },
  act: {
    marginTop: 24,
    padding: '14px 24px',
    borderRadius: 8,
    background: light.act,
    color: light.onAct,
    fontWeight: 700,
  },
  link: { color: light.act, fontWeight: 600, textDecoration: 'underline', overflowWrap: 'anywhere' },
  rule: { margin: '28px 0 0', borderTop: `1px solid ${light.line}` },
  footer: { ...words, fontSize: 14, lineHeight: '22px', color: light.quiet, paddingTop: 12, overflowWrap: 'anywhere' },
} as const satisfies Record<string, CSSProperties>

/** Readers that know dark mode take these; others keep the light ones, or turn them around by themselves. */
export const darkLook = `@media (prefers-color-scheme: dark) {
.ground, .ground > table > tbody > tr > td { background: ${dark.ground} !important; }
.sheet { background: ${dark.sheet} !important; border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.quiet { color: ${dark.quiet} !important; }
.line { border-color: ${dark.line} !important; }
.name, .link { color: ${dark.act} !important; }
.act { background: ${dark.act} !important; color: ${dark.onAct} !important; }
.soft { background: ${dark.soft} !important; }
.on-soft { color: ${dark.onSoft} !important; }
}`
