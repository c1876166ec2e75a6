import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer as createHttpServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, type Page, test } from 'playwright/test'
import { balance, brandsDir, enter, GOOD_PASSWORD, gatewayUrl } from '#tests/support/site/site.ts'

// The built web process: how it starts, how it stops, and what it shows while the gateway does not respond.

const root = join(import.meta.dirname, '../..')
const secrets = { SESSION_SECRET: newSecret(), WEB_SECRET: newSecret() }
const HOST = 'neon.localhost'

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

interface Web {
  readonly child: ChildProcess
  readonly port: number
  /** The exit code, once it is there. */
  readonly ended: Promise<number | null>
}

function spawnWeb(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'build/web/server.js')], {
    cwd: root,
    env: { PATH, NODE_ENV: 'production', PORT: '0', BRANDS_DIR: brandsDir(), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended }
}

async function startWeb(env: Record<string, string>): Promise<Web> {
  const { child, ended } = spawnWeb(env)
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /web ready (\S+)/.exec(line)?.[1]
      if (url) resolve(Number(new URL(url).port))
    })
    void ended.then((code) => reject(new Error(`The web process ended with ${code}`)))
  })
  return { child, port, ended }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

function get(port: number, path: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, agent, headers: { host: HOST, ...headers } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}

/** A gateway behind a proxy that holds requests to the paths until they are released. */
async function shutDoor(paths = /^/) {
  const server = createHttpServer((request, response) => {
    const { url = '/', method, headers } = request
    if (door.isShut && paths.test(url)) return void response.writeHead(503).end()
    const passed = httpRequest(new URL(url, gatewayUrl()), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(passed)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const door = { isShut: true, url: `http://127.0.0.1:${port}`, close: () => server.close() }
  return door
}

/** Holds the page's requests to an address until the returned function is called. */
async function held(page: Page, address: RegExp): Promise<() => void> {
  let goOn = () => {}
  const isLet = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(address, (route) => isLet.then(() => route.continue()))
  return () => goOn()
}

async function stop({ child, ended }: Web): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

async function refusalOf(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const { child, ended } = spawnWeb(env)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  return { code: await ended, errors }
}

test('production does not start without its secrets, nor with those of the demonstration, and names them', async () => {
  const missing = await refusalOf({ MARQUEE_ENV: 'production' })
  expect(missing.code).toBe(1)
  expect(missing.errors).toMatch(/TRUST_PROXY must be 1.*\nSESSION_SECRET is missing\nWEB_SECRET is missing\n$/)
  const byDefault = await refusalOf({
    ...secrets,
    MARQUEE_ENV: 'production',
    TRUST_PROXY: '1',
    WEB_SECRET: 'marquee-demonstration-only-WEB_SECRET',
  })
  expect(byDefault).toEqual({ code: 1, errors: 'WEB_SECRET is a default or an example: make one of your own\n' })
})

test('on SIGTERM it closes keep-alive connections and exits with code 0', async () => {
  const web = await startWeb({ ...secrets, GATEWAY_URL: 'http://127.0.0.1:9' })
  const agent = new Agent({ keepAlive: true })
  expect((await get(web.port, '/healthcheck', {}, agent)).status).toBe(200)
  const startedMs = performance.now()
  web.child.kill('SIGTERM')
  expect(await web.ended).toBe(0)
  expect(performance.now() - startedMs).toBeLessThan(5000)
  agent.destroy()
})

test('behind a proxy with https, files are made to stay on https too @sweep', async () => {
  const web = await startWeb({ ...secrets, TRUST_PROXY: '1', GATEWAY_URL: 'http://127.0.0.1:9' })
  const [file = ''] = readdirSync(join(root, 'build/site/client/assets')).filter((name) => name.endsWith('.js'))
  const secure = await get(web.port, `/assets/${file}`, { 'x-forwarded-proto': 'https' })
  expect(secure.status).toBe(200)
  expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/)
  expect(secure.headers['cache-control']).toContain('immutable')
  const plain = await get(web.port, `/assets/${file}`)
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  await stop(web)
})

test('the brand’s shell is shown while the gateway refuses, and while it never answers @sweep', async () => {
  const frozen: Server = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => frozen.once('listening', resolve))
  const { port } = frozen.address() as AddressInfo
  for (const [what, url] of [
    ['refuses', 'http://127.0.0.1:9'],
    ['never answers', `http://127.0.0.1:${port}`],
  ] as const) {
    const web = await startWeb({ ...secrets, GATEWAY_URL: url })
    // The first page also reads brands and texts from the disk.
    await get(web.port, '/robots.txt')
    const startedMs = performance.now()
    const page = await get(web.port, '/', { cookie: 'mq=garbage' })
    const tookMs = performance.now() - startedMs
    console.log(`gateway ${what}: the shell after ${tookMs.toFixed(0)} ms`)
    expect(page.status).toBe(200)
    expect(page.body).toContain('--mq-color-canvas')
    expect(page.body).toContain('href="/login"')
    expect(tookMs).toBeLessThan(5000)
    await stop(web)
  }
  frozen.close()
})

test('a puzzle that did not come is asked for again, and what was typed stays @sweep', async ({ page }) => {
  const door = await shutDoor()
  const web = await startWeb({ ...secrets, GATEWAY_URL: door.url })
  await page.goto(`http://${HOST}:${web.port}/login`)
  const form = page.getByRole('dialog').locator('form').first()
  const again = form.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await form.locator('[name=username]').fill('somebody')
  door.isShut = false
  await again.click()
  await expect(form.getByRole('slider')).toBeVisible()
  await expect(form.locator('[name=username]')).toHaveValue('somebody')
  await stop(web)
  door.close()
})

test('sections that failed are asked for once more by themselves, when what was pressed meanwhile is there @sweep', async ({
  page,
}) => {
  const door = await shutDoor()
  const web = await startWeb({ ...secrets, GATEWAY_URL: door.url })
  const failed = page.getByText('This part could not be loaded')
  const goOn = await held(page, /\/login\.data/)
  await page.goto(`http://${HOST}:${web.port}/`)
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')))
  const asked = page.waitForRequest(/\/login\.data/)
  await page.locator('header a[href="/login"]').first().click()
  await asked
  door.isShut = false
  // Longer than the retry delay of a section.
  await page.waitForTimeout(2500)
  const count = await failed.count()
  expect(count).toBeGreaterThan(0)
  goOn()
  await expect(page.getByRole('dialog').locator('form').first()).toBeVisible()
  // The first request to a gateway may be too slow for either.
  await expect(async () => expect(await failed.count()).toBeLessThan(count)).toPass()
  await stop(web)
  door.close()
})

test('a balance that was late for the page is asked for by the page itself @sweep', async ({ page }) => {
  const door = await shutDoor(/\/wallets\/balance/)
  const web = await startWeb({ ...secrets, GATEWAY_URL: door.url })
  // The stream would report it too, later.
  await page.route('**/balance/live', () => undefined)
  const goOn = await held(page, /\/balance\.data/)
  const asked = page.waitForRequest(/\/balance\.data/)
  await page.goto(`http://${HOST}:${web.port}/login`)
  await enter(page.locator('form#login-username'), 'demoplayer', GOOD_PASSWORD)
  await asked
  await expect(balance(page)).toHaveText('–')
  door.isShut = false
  goOn()
  await expect(balance(page)).toHaveText(/\d/)
  await stop(web)
  door.close()
})

test('one change of a brand is shown by every web process @sweep', async () => {
  const folder = join(brandsDir(), 'everywhere')
  cpSync(join(brandsDir(), '_template'), folder, { recursive: true })
  const file = join(folder, 'brand.json')
  const named = (name: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": "[^"]*"/, `"name": "${name}"`))
  const webs = await Promise.all([1, 2].map(() => startWeb({ ...secrets, GATEWAY_URL: gatewayUrl() })))
  const pages = async () => {
    const answers = await Promise.all(webs.map(({ port }) => get(port, '/', { host: 'everywhere.localhost' })))
    return answers.map(({ body }) => /<title>[^<]*/.exec(body)?.[0])
  }
  for (const name of ['First Name', 'Second Name']) {
    named(name)
    await expect(async () => {
      expect(await pages()).toEqual(webs.map(() => expect.stringContaining(name)))
    }).toPass({ intervals: [100], timeout: 10_000 })
  }
  rmSync(folder, { recursive: true })
  await Promise.all(webs.map(stop))
})
