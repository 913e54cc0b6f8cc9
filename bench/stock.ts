import { letCrowdIn } from '#test/proofs/crowd.ts'
import { startServer } from '#test/proofs/server-process.ts'
import { numberGiven, openOwnDatabase, sayWhere } from './own-database.ts'

/** `npm run bench:stock [rounds] [buyers]`: a crowd at a hundred units, at one copy of the shop and at two. */
const [rounds, buyers, units] = [numberGiven(0, 10), numberGiven(1, 1000), 100]
const own = await openOwnDatabase()
sayWhere()
let isRight = true
for (const copies of [1, 2]) {
  const servers = await Promise.all(Array.from({ length: copies }, () => startServer(own.connection)))
  const ports = servers.map(({ port }) => port)
  for (let round = 1; round <= rounds; round++) {
    const { answers, left, broken, seconds } = await letCrowdIn(own.database, { ports, buyers, units })
    const rate = (buyers / seconds).toFixed(0)
    console.log(
      `${copies} process(es), round ${round}: ${JSON.stringify(answers)}, ${left} left, ${rate} answers/s`,
      broken,
    )
    isRight &&=
      answers['201'] === units && answers['409 out-of-stock'] === buyers - units && left === 0 && !broken.length
  }
  await Promise.all(servers.map((server) => server.stop()))
}
await own.close()
console.log(isRight ? 'Nothing oversold, nothing lost, no error' : 'NOT RIGHT')
process.exitCode = isRight ? 0 : 1
