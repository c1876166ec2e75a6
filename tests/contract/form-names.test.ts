import type { ActionFunction } from '@remix-run/node'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { siteApp } from '../support/site/site-app.ts'
import { createAgent, loggedIn, memberVisitor } from '../support/site-members.ts'
import { createTestSite, type TestSite } from '../support/site-visitor.ts'

/** Forms with strange field names for every action of the site: none takes long, fills the memory or ends in a fault. */
const RUNS = 25
/** Far above what an answer takes, and far below what a field name such as `a[100000000]` took. */
const MAX_MS = 5000
const MAX_HEAP_BYTES = 150 * 1024 * 1024

const modules = import.meta.glob<{ action?: ActionFunction }>('../../app/routes/*.{ts,tsx}')
const sources = import.meta.glob<string>('../../app/routes/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const memberPanels = ['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'responsibleGaming']
const agentPanels = ['announcement', 'register', 'downline']

type Role = 'visitor' | 'member' | 'agent'

interface Target {
  readonly action: ActionFunction
  readonly params: Record<string, string>
}

let site: TestSite
let ask: ReturnType<typeof siteApp>
let target: Target
/** Field names of the last form that an action got. */
let arrived: string[] = []
const cookies: Record<Role, string> = { visitor: '', member: '', agent: '' }

beforeAll(async () => {
  site = await createTestSite()
  process.env.BRANDS_DIR = site.gateway.services.settings.brandsDir
  const [{ visitor }, { agent }] = [await memberVisitor(site, {}, 10_000n), await createAgent(site)]
  const lineOf = (jar: ReadonlyMap<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')
  cookies.member = lineOf(visitor.cookies)
  cookies.agent = lineOf((await loggedIn(site, agent)).cookies)
  ask = (await import('../support/site/site-app.ts')).siteApp(async (request) => {
    arrived = [...(await request.clone().formData()).keys()]
    try {
      const answer = await target.action({ request, params: target.params, context: {} })
      return answer instanceof Response ? answer : new Response('form shown again', { status: 400 })
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      if (thrown instanceof Error && thrown.name === 'PlatformError') return new Response(null, { status: 400 })
      throw thrown
    }
  })
}, 240_000)
afterAll(() => site.close())

/** A name as an attacker would bend it: paths of conform and qs, prototypes, control characters, other scripts, long ones. */
const known = fc.constantFrom(
  'username',
  'password',
  'intent',
  'amount',
  'code',
  'returnTo',
  'type',
  'encrypted',
  'slip',
)
const index = fc.oneof(
  fc.nat(2 ** 31),
  fc.constantFrom(-1, 2 ** 32 - 1, 1e8, 1e15),
  fc.constantFrom('', 'length', '__proto__'),
)
const bent = fc.oneof(
  fc.tuple(known, index).map(([name, at]) => `${name}[${at}]`),
  fc.tuple(known, index, index).map(([name, a, b]) => `${name}[${a}][${b}].x`),
  fc.tuple(known, fc.nat(3000)).map(([name, depth]) => name + '.a'.repeat(depth)),
  fc.constantFrom(
    '__proto__',
    '__proto__.x',
    'constructor.prototype.x',
    '__intent__',
    '__state__',
    '',
    '\u0000',
    'a\r\nb',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
  known,
)
const form = fc.array(fc.tuple(bent, fc.oneof(fc.string(), fc.constant('1'))), { minLength: 1, maxLength: 120 })

const targets = Object.entries(modules).flatMap(([file, load]) => {
  if (!/export .*\baction\b/.test(sources[file] ?? '')) return []
  const name = file.split('/').at(-1) ?? ''
  if (name.includes('member.$panel'))
    return memberPanels.map((panel) => ({ name: `member/${panel}`, load, panel, as: 'member' as Role }))
  if (name.includes('agentHome'))
    return agentPanels.map((panel) => ({ name: `agentHome/${panel}`, load, panel, as: 'agent' as Role }))
  return [{ name, load, panel: '', as: 'visitor' as Role }]
})

describe('forms with strange field names', () => {
  test.each(targets)(
    '$name',
    async ({ name, load, panel, as }) => {
      const { action } = await load()
      if (!action) throw new Error(`${name} has no action`)
      target = { action, params: panel ? { panel } : {} }
      const path = panel ? `/${name}` : '/login'
      const post = async (fields: [string, string][]) => {
        arrived = []
        const headers = { host: 'alpha.example', origin: 'http://alpha.example', cookie: cookies[as] }
        const response = await ask(path, headers, { method: 'POST', body: new URLSearchParams(fields) })
        await response.arrayBuffer()
        return response
      }
      await post([['username', 'somebody']])
      expect(arrived).toEqual(['username'])
      const heapBefore = process.memoryUsage().heapUsed
      await fc.assert(
        fc.asyncProperty(form, async (fields) => {
          const startedMs = performance.now()
          const response = await post(fields)
          expect(response.status, `${name} with ${JSON.stringify(fields).slice(0, 500)}`).toBeLessThan(500)
          expect(performance.now() - startedMs).toBeLessThan(MAX_MS)
          expect(arrived.every((one) => /^[A-Za-z]\w{0,63}$/.test(one))).toBe(true)
        }),
        { numRuns: RUNS },
      )
      expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(MAX_HEAP_BYTES)
    },
    180_000,
  )
})
