import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { openDemoShop } from '#test/demo-shop.ts'
import { karim, rina } from '#test/people.ts'
import { raisedLimits } from '#test/proofs/server-process.ts'
import { numberGiven, sayWhere } from './own-database.ts'

/**
 * `npm run bench:scan [seconds for each attack]`: three scanners of Debian from outside, on a demo shop of their own:
 * wapiti as a visitor, as a customer and as an Admin (injections, scripts, redirects, headers, cookies, forms from other
 * sites), sqlmap on the parameters that reach the database, ffuf for files that lie about. It fails for what they find
 * that is not explained here.
 */
type Finding = { method: string; path: string; info: string; parameter: string }
type Report = { vulnerabilities: Record<string, Finding[]>; anomalies: Record<string, Finding[]> }

const seconds = numberGiven(0, 60)
/** Those that look only at the shop: `ssrf`, `xxe` and `wapp` call servers elsewhere. */
const modules = 'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss' // prettier-ignore
/** What wapiti reports of any shop on `http://localhost`, by a part of its words, and why it is right so. */
const explained: Record<string, string> = {
  'Strict-Transport-Security': 'it is sent over https only (e2e/security/over-https.spec.ts)',
  'Secure flag is not set': 'over https it is (e2e/security/over-https.spec.ts)',
  'X-XSS-Protection is not set':
    'it is 0, as browsers are to be told today; scripts are held by the content security policy',
  'orders-seen': 'the page itself moves this cookie on; it is a moment and nothing else',
  'Lack of anti CSRF token': 'forms from other sites are refused by their origin (server/permissions.test.ts)',
}
const pages = {
  visitor: ['/', '/shop', '/shop?category=Cloth&tag=Men&colour=Blue&size=M&min=100&max=5000&sort=newest&page=1', '/search?query=panjabi', '/details/blue-panjabi', '/details/blue-panjabi?rating=5&page=1', '/cart', '/wishlist', '/login?next=/cart', '/signup', '/forgot-password', '/order', '/contact', '/offer', '/blog', '/api/v1/products?query=panjabi&page=1&limit=5', '/api/v1/products?category=Cloth&color=Blue&sort=newest', '/api/v1/suggestions?query=pan', '/bn/shop?tag=Women'], // prettier-ignore
  customer: ['/dashboard/home', '/dashboard/update', '/dashboard/order?page=1', '/dashboard/profile', '/dashboard/reviews', '/dashboard/security', '/dashboard/addresses?add=1', '/api/v2/orders/rina@example.com?page=1', '/api/v1/user/rina@example.com'], // prettier-ignore
  admin: ['/admin/home', '/admin/order?status=pending&search=rina&from=2026-01-01&page=1', '/admin/order/new', '/admin/products?search=shirt&sort=title&direction=desc', '/admin/customers?search=rina', '/admin/deals', '/admin/messages?show=new&search=x', '/admin/settings', '/admin/searches', '/admin/audit?page=1', '/admin/add-elctronics', '/admin/webhooks', '/admin/system', '/api/v2/allOrders?search=rina&status=pending&page=1'], // prettier-ignore
}
const injectable = ['/api/v1/products?query=panjabi', '/api/v1/products?category=Cloth', '/api/v1/products?color=Blue', '/api/v1/products?sort=newest', '/api/v1/products?min=100', '/api/v1/suggestions?query=pan', '/api/v1/details?slug=blue-panjabi', '/api/v1/reviews?slug=blue-panjabi', '/search?query=panjabi', '/shop?tag=Men', '/details/blue-panjabi?rating=5'] // prettier-ignore
const forgotten = ['.env', '.env.local', '.git/config', '.git/HEAD', '.npmrc', '.htaccess', '.DS_Store', 'package.json', 'package-lock.json', 'tsconfig.json', 'main.ts', 'main.js', 'server.js', 'build/server/server.js', 'node_modules/fastify/package.json', 'var/secret', 'data', 'data/PG_VERSION', 'backup.sql', 'backup.zip', 'backup.tar.gz', 'dump.sql', 'db.sql', 'haat.sql', 'shop.sql', 'id_rsa', 'config.json', 'config.js', 'swagger.json', 'metrics', 'debug', 'server-status', 'phpinfo.php', 'wp-login.php', 'wp-admin', 'admin.php', 'console', 'actuator', 'actuator/env', 'graphql', 'trace', '..%2f..%2fetc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'assets/..%2f..%2fpackage.json', 'media/..%2f..%2fetc/passwd'] // prettier-ignore

const missing = ['wapiti', 'sqlmap', 'ffuf'].filter((name) => !isThere(name))
if (missing.length > 0) {
  console.error(`Not here: ${missing.join(', ')}. On Debian: apt-get install wapiti sqlmap ffuf`)
  process.exit(1)
}
sayWhere()
const folder = await mkdtemp(path.join(tmpdir(), 'haat-scan-'))
const shop = await openDemoShop({ ...raisedLimits, LOG_LEVEL: 'fatal' })
const misses: string[] = []
try {
  await scan('visitor', undefined)
  await scan('customer', rina)
  await scan('admin', karim)
  await injectSql()
  await findForgotten()
} finally {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
}
console.log(misses.length === 0 ? 'Nothing that is not explained' : `NOT RIGHT:\n${misses.join('\n')}`)
process.exitCode = misses.length === 0 ? 0 : 1

async function scan(who: keyof typeof pages, person: { email: string; password: string } | undefined): Promise<void> {
  const report = path.join(folder, `${who}.json`)
  const cookie = person ? ['-H', `Cookie: ${await sessionOf(person)}`] : []
  const starts = pages[who].flatMap((page) => ['-s', shop.address + page])
  const begun = performance.now()
  await run('wapiti', ['-u', `${shop.address}/`, ...starts, ...cookie, '-H', 'Accept-Encoding: gzip', '-m', modules, '--scope', 'folder', '-d', '1', '--max-links-per-page', '20', '-S', 'normal', '--max-attack-time', String(seconds), '--max-scan-time', String(5 * seconds), '--flush-session', '--no-bugreport', '--store-session', folder, '-f', 'json', '-o', report]) // prettier-ignore
  const { vulnerabilities, anomalies } = JSON.parse(await readFile(report, 'utf8')) as Report
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map((one) => ({ ...one, kind })),
  )
  const open = found.filter(({ info }) => !Object.keys(explained).some((part) => info.includes(part)))
  for (const { kind, method, path: at, info, parameter } of open)
    misses.push(`wapiti as ${who}: ${kind}: ${method} ${at} ${parameter ?? ''} ${info}`)
  const took = Math.round((performance.now() - begun) / 1000)
  console.log(`wapiti as ${who}: ${found.length} found, ${found.length - open.length} explained, ${took} s`)
}

async function injectSql(): Promise<void> {
  const list = path.join(folder, 'urls')
  await writeFile(list, injectable.map((url) => shop.address + url).join('\n'))
  const output = await run('sqlmap', ['-m', list, '--batch', '--level', '2', '--dbms', 'postgresql', '--threads', '2', '--output-dir', folder, '--disable-coloring']) // prettier-ignore
  const holes = output.match(/Parameter: .*|is vulnerable.*/g) ?? []
  const tested = output.match(/do(es)? not seem to be injectable/g)?.length ?? 0
  for (const hole of holes) misses.push(`sqlmap: ${hole}`)
  if (tested === 0) misses.push('sqlmap tested nothing')
  console.log(`sqlmap: ${tested} parameters tried, ${holes.length} injectable`)
}

async function findForgotten(): Promise<void> {
  const [list, report] = [path.join(folder, 'words'), path.join(folder, 'ffuf.json')]
  await writeFile(list, forgotten.join('\n'))
  await run('ffuf', ['-w', list, '-u', `${shop.address}/FUZZ`, '-mc', '200,204,500', '-o', report, '-of', 'json', '-s'])
  const { results } = JSON.parse(await readFile(report, 'utf8')) as { results: { url: string; status: number }[] }
  for (const { url, status } of results) misses.push(`ffuf: ${url} answers ${status}`)
  console.log(`ffuf: ${forgotten.length} names tried, ${results.length} found`)
}

/** What it writes. It is given nothing to read: sqlmap would wait for addresses there. */
async function run(program: string, given: string[]): Promise<string> {
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return output
}

async function sessionOf({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${shop.address}/api/v1/login`, {
    method: 'POST',
    headers: { origin: shop.address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}
