import net from 'node:net'

/** Below the ports that systems give to outgoing connections, so that none of those takes it before the shop does. */
const [first, count] = [20_000, 10_000]

/** A port that nobody listens on; two who ask at the same moment will hardly be given the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * count)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const listener = net.createServer()
    listener.once('error', () => resolve(false))
    listener.listen(port, () => listener.close(() => resolve(true)))
  })
}
