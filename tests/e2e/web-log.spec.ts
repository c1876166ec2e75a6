import { expect, test } from 'playwright/test'
import { gatewayUrl } from '#tests/support/site/site.ts'
import { startWeb } from '#tests/support/site/start-site.ts'

// Secrets in every place a browser can put them, at a web process that logs all it can: no line repeats one.

const secrets = {
  username: 'canary.member',
  password: 'CanaryPass7Qz',
  paymentPassword: 'CanaryPay730519',
  email: 'canary.person@post.example',
  mobileNum: '0912000771',
  payeeName: 'Canary Harbour',
  code: 'CanaryCode918273',
  token: 'CanaryTokenTokenTokenTokenToken',
  content: 'id card 079188812345',
}
const cookie = 'mq_session=CanaryCookieCookieCookie; __Host-mq_session=CanaryCookieCookieCookie'
const canaries = [...Object.values(secrets), 'CanaryCookieCookieCookie']

const pages = [
  '/',
  '/login',
  '/register',
  '/rng',
  '/lottery',
  '/member/withdraw',
  '/agentHome',
  '/notices',
  '/not-there',
]
const actions = [
  '/login',
  '/register',
  '/forgot',
  '/password',
  '/feedback',
  '/language',
  '/logout',
  '/freeplay',
  '/favourites',
  '/member/securityCenter',
  '/member/withdraw',
  '/member/depositv2',
  '/agent/password',
  '/reality-check',
]

for (const [name, gateway] of [
  ['a gateway that answers', gatewayUrl],
  ['a gateway that is down', () => 'http://127.0.0.1:9'],
] as const)
  test(`the web process in front of ${name} writes no secret of a request into its log`, async () => {
    const lines: string[] = []
    const web = await startWeb(gateway(), { logLevel: 'trace', onLine: (line) => void lines.push(line) })
    const site = `http://127.0.0.1:${web.port}`
    const headers = { cookie, host: `neon.localhost:${web.port}`, origin: `http://neon.localhost:${web.port}` }
    const query = new URLSearchParams(secrets)
    try {
      for (const path of pages) await fetch(`${site}${path}?${query}`, { headers, redirect: 'manual' })
      for (const path of actions) {
        const body = new URLSearchParams({ ...secrets, intent: 'save', returnTo: '/' })
        await fetch(`${site}${path}?${query}`, { method: 'POST', headers, body, redirect: 'manual' })
      }
      // Where a request cannot be read at all.
      await fetch(`${site}/login`, { method: 'POST', headers, body: JSON.stringify(secrets), redirect: 'manual' })
    } finally {
      await web.stop()
    }
    expect(lines.length).toBeGreaterThan(pages.length)
    const leaks = lines.flatMap((line) =>
      canaries.filter((canary) => line.includes(canary)).map((canary) => `${canary}: ${line.slice(0, 300)}`),
    )
    expect(leaks).toEqual([])
  })
