import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSandboxApp } from './app.ts'
import { readKeys } from './keys.ts'
import { PaymentFile } from './payment-file.ts'

/**
 * A payment provider for trying payments, as a process of its own: it shares no code with merchants. SANDBOX_PSP_KEYS holds its
 * keys (`id:secret`, comma separated), SANDBOX_PSP_PORT its port. Payments are kept in DATA_DIR (data/) over a restart.
 */
const [current, ...earlier] = readKeys(process.env.SANDBOX_PSP_KEYS ?? '')
if (!current) {
  process.stderr.write('payment-sandbox: SANDBOX_PSP_KEYS is missing\n')
  process.exit(1)
}

const host = process.env.SANDBOX_PSP_HOST ?? '127.0.0.1'
const port = Number(process.env.SANDBOX_PSP_PORT ?? 8795)
let ownUrl = process.env.SANDBOX_PSP_PUBLIC_URL ?? ''
process.umask(0o077)
const file = new PaymentFile(join(process.env.DATA_DIR || 'data', 'payment-sandbox', 'payments.jsonl'))
const app = createSandboxApp([current, ...earlier], () => ownUrl, file)
const server = createServer({ headersTimeout: 10_000, requestTimeout: 15_000 }, (request, response) =>
  app.handle(request, response),
)
server.once('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE'
  const hint = taken ? `port ${port} is in use; set SANDBOX_PSP_PORT to a free one` : error.message
  process.stderr.write(`payment-sandbox: ${hint}\n`)
  process.exit(1)
})
server.listen(port, host, () => {
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  ownUrl ||= url
  process.stdout.write(`payment-sandbox ready ${url}\n`)
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    app.stop()
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
}
