import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** Errors that the browser reports from now on: of scripts that failed, and what stands in the console. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return errors
}

/** Delays the requests of the page that match, until the function that this returns is called. */
export async function holdRequests(page: Page, matching: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(matching, async (route) => {
    await released
    // The page may have given it up meanwhile.
    await route.continue().catch(() => {})
  })
  return release
}

/** The page gets no data from the shop, though the browser takes itself for connected, until what this returns is called. */
export async function loseData(page: Page): Promise<() => Promise<void>> {
  const data = /\.data(\?|$)/
  await page.route(data, (route) => route.abort())
  return () => page.unroute(data)
}

type Reason = { reason: string; of: string; sent?: (form: string) => string }

/** The page has no words for this reason, by which the shop refuses forms that contain `of`, until what this returns is called; `sent`: what the shop is sent for a form. */
export async function loseReason(page: Page, address: string, { reason, of, sent = (form) => form }: Reason) {
  await page.route(address, async (route) => {
    const form = route.request().postData()
    if (!form?.includes(of)) return route.fallback()
    const response = await route.fetch({ postData: sent(form) })
    await route.fulfill({ response, body: (await response.text()).replace(reason, 'unheard-of') })
  })
  return () => page.unroute(address)
}

/** From the next page on, the shop answers each form before the page can draw that it is waiting. */
export async function answerFormsAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchLater = window.fetch.bind(window)
    window.fetch = async (asked, options) => {
      const request = new Request(asked, options)
      if (request.method !== 'POST') return fetchLater(request)
      const call = new XMLHttpRequest()
      call.open('POST', request.url, false)
      request.headers.forEach((value, name) => call.setRequestHeader(name, value))
      call.send(options?.body instanceof URLSearchParams ? options.body : undefined)
      const headers = call.getAllResponseHeaders().trim().split('\r\n')
      return new Response(call.responseText, {
        status: call.status,
        headers: headers.map((line) => line.split(': ', 2) as [string, string]),
      })
    }
  })
}

// A clock can stop only at a moment that is still to come; it stands as soon as it is told, however busy the machine.
const aheadMs = 60_000

/** Stops the page's clock, which must have been installed before the page was opened: `page.clock.runFor` moves it on. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}

export function adminNavigation(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Admin pages' })
}

/** How many steps lie before the page as it is now: what Back would lead to is not opened for it. */
export function placeInHistory(page: Page): Promise<number> {
  return page.evaluate(() => navigation.currentEntry?.index ?? -1)
}

/** What everybody is sent at an address: HTML or JSON. */
export async function textOf(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text()
}

/** The words of a page's main part as the shop sends them, without opening it; a space stands for each tag. */
export async function wordsAt({ request }: { request: APIRequestContext }, address: string): Promise<string> {
  const html = await (await request.get(address)).text()
  const [main = ''] = /<main[ >][^]*<\/main>/.exec(html) ?? []
  return main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

/** A photograph to upload, as phones take them. */
export async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type Shift = { value: number; moved: string[] }

/** Records the layout shifts of the pages that are opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const keep = (entries: PerformanceEntryList) =>
      shifts.push(
        ...(entries as LayoutShift[]).map(({ value, sources }) => ({
          value,
          moved: sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.textContent?.slice(0, 40)}: ${previousRect.y} (${previousRect.height} high) to ${currentRect.y} (${currentRect.height})`,
          ),
        })),
      )
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      takeLayoutShifts: () => {
        keep(observer.takeRecords())
        return shifts
      },
    })
  })
}

/**
 * The sum of the layout shifts until now, all fonts and pictures included: it is known once the next frame was drawn. A
 * sum that people would see is printed with what moved.
 */
export async function layoutShift(page: Page): Promise<number> {
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return (window as typeof window & { takeLayoutShifts: () => Shift[] }).takeLayoutShifts()
  })
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  if (sum > 0.02) console.log(page.url(), JSON.stringify(shifts, undefined, 1))
  return sum
}

/** Whether one lies on the other, wholly or in part. */
export async function doOverlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!first || !second) return false
  const isBeside = first.x + first.width <= second.x || second.x + second.width <= first.x
  return !isBeside && first.y + first.height > second.y && second.y + second.height > first.y
}
