import { openDemoShop } from '#test/demo-shop.ts'
import { judge, meanRecall } from '#test/proofs/relevance.ts'

/** `npm run bench:relevance`: what searches find in the demo shop, and which of them do not find what they should. */
const least = 0.95
const shop = await openDemoShop()
const judged = await judge(async (query, limit) => {
  const answer = await fetch(`${shop.address}/api/v1/products?${new URLSearchParams({ query, limit: String(limit) })}`)
  const { data } = (await answer.json()) as { data: { sku: string }[] }
  return data.map(({ sku }) => sku)
})
await shop.close()
for (const { query, first, expected, found } of judged.filter(({ recall }) => recall < 1))
  console.log(`${query.padEnd(24)} first ${first}: ${expected}; found ${found.join(' ') || 'nothing'}`)
for (const [kind, some] of Map.groupBy(judged, ({ kind }) => kind))
  console.log(`${kind.padEnd(14)} ${String(some.length).padStart(3)} searches, recall ${percent(meanRecall(some))}`)
console.log(`${'all'.padEnd(14)} ${String(judged.length).padStart(3)} searches, recall ${percent(meanRecall(judged))}`)
process.exitCode = meanRecall(judged) >= least ? 0 : 1

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`
}
