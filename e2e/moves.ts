import type { Page } from './story.ts'

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
type Move = { value: number; sources: string[] }

/** Has the pages that are opened from now on remember what moved on them without anybody's doing. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Move[] = []
    const keep = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[])
        moved.push({ value, sources: sources.map(({ node }) => (node instanceof Element ? node.outerHTML : '')) })
    }
    const observer = new PerformanceObserver((list) => keep(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      tellMoves: () => {
        keep(observer.takeRecords())
        return moved
      },
    })
  })
}

/** What has moved until now, all fonts and pictures included: it is known once the next frame was drawn. */
export function moves(page: Page): Promise<Move[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return (window as typeof window & { tellMoves: () => Move[] }).tellMoves()
  })
}
