import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCaddy, startCaddy } from '../proxy/start-caddy.ts'
import { freePort } from '../support/free-port.ts'
import startSharedSite, { startWeb } from '../support/site/start-site.ts'

// Two web processes behind the proxy of docs/Caddyfile are restarted one after the other while visitors read pages and
// choose a language. The bar: no request fails. Needs `caddy` and a build; without `caddy` it says so and does nothing.

const ROUNDS = 3
const CLIENTS = 4
const HOST = 'neon.localhost'
const PATHS = ['/', '/rng', '/live', '/helpmc', '/notices']
/** A visitor's pause: nothing is refused for being too much. */
const PAUSE_MS = 20
const FORM_EVERY = 50
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

if (!hasCaddy()) {
  console.log('skipped: there is no caddy on this machine')
  process.exit(0)
}

const stopSite = await startSharedSite()
const gatewayUrl = process.env.SITE_GATEWAY_URL ?? ''
process.env.TRUST_PROXY = '1'
process.env.WEB_COMPRESS = '0'
process.env.DRAIN_NOTICE_MS = '2000'
const ports = [await freePort(), await freePort()] as const
const start = (port: number | undefined) => startWeb(gatewayUrl, { port: String(port) })
const webs = [await start(ports[0]), await start(ports[1])]
const proxy = await startCaddy(ports)

/** The status of an answer that was read to its end; 0 when the connection broke. */
function ask(method: 'GET' | 'POST', path: string): Promise<number> {
  const { port } = new URL(proxy.url)
  const form = method === 'POST' ? 'language=en&returnTo=%2F' : ''
  const headers = {
    host: HOST,
    'user-agent': BROWSER,
    ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}` }),
  }
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', () => resolve(0))
    })
    sent.once('error', () => resolve(0))
    sent.end(form)
  })
}

const outcomes = new Map<string, number>()
let isRestarting = true
let asked = 0
async function visit(): Promise<void> {
  while (isRestarting) {
    asked++
    const isForm = asked % FORM_EVERY === 0
    const path = isForm ? '/language' : (PATHS[asked % PATHS.length] ?? '/')
    const outcome = `${isForm ? 'POST' : 'GET'} ${path} ${await ask(isForm ? 'POST' : 'GET', path)}`
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    await sleep(PAUSE_MS)
  }
}

const visitors = Array.from({ length: CLIENTS }, visit)
for (let round = 0; round < ROUNDS; round++) {
  for (const [index, web] of webs.entries()) {
    await web.stop()
    webs[index] = await start(ports[index])
    // The proxy asks once a second whether it is ready again.
    await sleep(1_500)
  }
}
isRestarting = false
await Promise.all(visitors)
proxy.stop()
for (const web of webs) await web.stop()
await stopSite()
console.table(
  [...outcomes].map(([outcome, times]) => ({ outcome, times })).sort((a, b) => (a.outcome < b.outcome ? -1 : 1)),
)
const failed = [...outcomes].filter(([outcome]) => !/ (?:200|302|303)$/.test(outcome))
const lost = failed.reduce((sum, [, times]) => sum + times, 0)
console.log(
  `${lost === 0 ? 'held  ' : 'MISSED'} no request fails: ${asked} requests, ${2 * ROUNDS} restarts, ${lost} failed`,
)
process.exit(lost === 0 ? 0 : 1)
