import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

// The floor of a benchmark: node:http and nothing else, with the bytes that come in on standard input as a compressed page.
const bytes = await buffer(process.stdin)
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': bytes.length }
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
