import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '#test/browser.ts'
import { openDemoShop } from '#test/demo-shop.ts'

/** `npm run bench:lighthouse`: Lighthouse on public pages, as a slow phone on a slow network sees them. npm brings it when it is run. */
const version = 'lighthouse@13.5.0'
const pages = [
  '/',
  '/shop',
  '/details/blue-panjabi',
  '/offer',
  '/about',
  '/return-policy',
  '/contact',
  '/faqs',
  '/blog',
  '/bn',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The first is a figure of the machine it runs on; the others are the page's own. */
const mustBeFull = categories.slice(1)
const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>
}

const shop = await openDemoShop()
const folder = await mkdtemp(path.join(tmpdir(), 'haat-lighthouse-'))
const { executablePath, env } = await findBrowser(console.log)
const shortfalls: string[] = []
console.log(`| page | ${[...categories, 'LCP', 'TBT', 'CLS'].join(' | ')} |`)
console.log(`|---|${'---:|'.repeat(categories.length + audits.length)}`)
for (const page of pages) {
  const report = await look(page)
  const scores = categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100))
  const values = audits.map((audit) => report.audits[audit]?.displayValue ?? '')
  console.log(`| ${page} | ${[...scores, ...values].join(' | ')} |`)
  for (const category of mustBeFull)
    shortfalls.push(...failuresIn(report, category).map((title) => `${page}: ${title}`))
}
await shop.close()
await rm(folder, { recursive: true, force: true })
for (const shortfall of shortfalls) console.error(shortfall)
process.exitCode = shortfalls.length > 0 ? 1 : 0

async function look(page: string): Promise<Report> {
  const file = path.join(folder, 'report.json')
  const flags = '--headless=new --no-sandbox --disable-gpu'
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      version,
      shop.address + page,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 50e6 },
  )
  return JSON.parse(await readFile(file, 'utf8'))
}

function failuresIn({ categories: all, audits: found }: Report, category: string): string[] {
  const weighty = all[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighty.flatMap(({ id }) => {
    const audit = found[id]
    return audit?.score != null && audit.score < 1 ? [`${category}, ${audit.title}`] : []
  })
}
