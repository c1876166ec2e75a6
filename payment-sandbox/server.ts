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
if (!current) refuse('SANDBOX_PSP_KEYS is missing')

const host = process.env.SANDBOX_PSP_HOST || '127.0.0.1'
const isOnLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host)
// Whoever opens its payment page says how the payment ends.
if (!isOnLoopback && process.env.MARQUEE_ENV !== 'production' && process.env.DEMO_PUBLIC !== '1')
  refuse(`SANDBOX_PSP_HOST ${host} is not loopback: set DEMO_PUBLIC=1 if everybody may say how payments end`)
if (process.argv.includes('--check-settings')) process.exit(0)
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
  refuse(hint)
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

function refuse(problem: string): never {
  process.stderr.write(`payment-sandbox: ${problem}\n`)
  process.exit(1)
}
