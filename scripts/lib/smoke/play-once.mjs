import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

const BRAND = 'neon'
/** Most of its games are slots, whose only market is the spin. */
const PAGE = '/rng'
const ENGINE = /"engine":"slot:/
const MARKET = 'spin'
const TRIED = 12

/**
 * Logs a member of the demonstration in through the form, opens a game and bets, all over HTTP as a browser without
 * script does.
 *
 * @param {{ webUrl: string, gatewayUrl: string, step: (name: string) => void }} site
 * @throws Error naming what did not answer as it should
 */
export async function playOnce({ webUrl, gatewayUrl, step }) {
  const visitor = createVisitor(webUrl)
  await logIn(visitor, gatewayUrl)
  step('logged in')
  await bet(await openSlot(visitor))
  step('bet placed')
}

/** A visitor with cookies, on the brand's own host name. */
function createVisitor(webUrl) {
  const { hostname, port } = new URL(webUrl)
  const cookies = new Map()
  const host = `${BRAND}.localhost:${port}`
  const send = async (method, path, form) => {
    const headers = {
      host,
      'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form ? { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' } : {}),
    }
    const reply = await exchange({ host: hostname, port, method, path, headers }, form ? `${form}` : undefined)
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [pair] = line.split(';', 1)
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return reply
  }
  const get = async (path) => {
    const reply = await send('GET', path)
    const { location } = reply.headers
    return location ? get(location.replace(`http://${host}`, '')) : reply
  }
  return { get, post: (path, form) => send('POST', path, form) }
}

function exchange(options, body) {
  return new Promise((resolve, reject) => {
    const call = request(options, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode: status, headers } = response
        resolve({ status, headers, text: Buffer.concat(chunks).toString() })
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}

async function logIn(visitor, gatewayUrl) {
  const { brands } = await (await fetch(`${gatewayUrl}/demo.json`)).json()
  const { accounts } = brands.find(({ code }) => code === BRAND)
  const { username, password } = accounts.find(({ role }) => role === 'member')
  const { text } = await visitor.get('/login')
  const hidden = (name) =>
    new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(text)?.[1] ??
    new RegExp(`value="([^"]+)"[^>]*name="${name}"`).exec(text)?.[1] ??
    ''
  const puzzles = { challengeId: hidden('challengeId'), captchaId: hidden('captchaId') }
  const solved = await fetch(`${gatewayUrl}/demo/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(puzzles),
  })
  const form = new URLSearchParams({ username, password, ...puzzles, ...(await solved.json()) })
  const { status } = await visitor.post('/login', form)
  if (status !== 303) throw new Error(`the login answered ${status}`)
}

/** Opens games of the page until one is a slot. */
async function openSlot(visitor) {
  const { text } = await visitor.get(PAGE)
  const plays = [...text.matchAll(/href="(\/play\?[^"]+)"/g)].map(([, href]) => href.replaceAll('&amp;', '&'))
  for (const play of [...new Set(plays)].slice(0, TRIED)) {
    const room = await visitor.get(play)
    const frame = /<iframe[^>]* src="([^"]+)"/.exec(room.text)?.[1]
    if (!frame) continue
    // The address of the launch is good for one visit and leads to the game's own.
    const page = await fetch(frame.replaceAll('&amp;', '&'))
    const html = await page.text()
    if (ENGINE.test(html)) return { url: new URL(page.url), html }
  }
  throw new Error(`none of ${plays.length} games of ${PAGE} opened as a slot`)
}

/** The least stake, as the page of the game sends it. */
async function bet({ url: { origin, pathname }, html }) {
  const call = async (name, body) => {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return fetch(`${origin}${pathname}${name}`, init)
  }
  const stakeMinor = /"stakes":\["(\d+)"/.exec(html)?.[1]
  if (!stakeMinor) throw new Error('the page of the game names no stakes')
  const { seed } = await (await call('/state')).json()
  const wagers = [{ market: MARKET, stakeMinor }]
  const reply = await call('/bet', { requestId: randomUUID(), nonce: seed.nonce, wagers })
  const answer = await reply.text()
  if (reply.status !== 200 || !JSON.parse(answer).round) throw new Error(`the bet answered ${reply.status} ${answer}`)
}
