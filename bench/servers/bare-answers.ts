// The smallest server that answers a save, to measure the load generator itself. saves.ts starts it.
import { createServer } from 'node:http'

const body = Buffer.alloc(2_000, 'a')

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(201, { 'content-length': body.length }).end(body))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.once('disconnect', () => process.exit())
