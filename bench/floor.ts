import Fastify from 'fastify'

/** The most that this machine can do: Fastify sending bytes that lie ready. Told its port, it prints when it listens. */
const [port = '0', size = '10000'] = process.argv.slice(2)
const bytes = Buffer.alloc(Number(size), 'x')
const app = Fastify()
app.get('/', async (_, reply) => reply.header('content-encoding', 'br').type('text/html').send(bytes))
await app.listen({ port: Number(port) })
console.log('listening')
