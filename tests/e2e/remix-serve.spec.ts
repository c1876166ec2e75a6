import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/support/free-port.ts'
import { brandsDir, enter, expect, GOOD_PASSWORD, gatewayUrl, STRONG_PASSWORD, test } from '#tests/support/site/site.ts'

// The build is an ordinary Remix application: @remix-run/serve runs it, without our server. docs/decisions/001.

const root = join(import.meta.dirname, '../..')
let child: ChildProcess
let port = 0

test.beforeAll(async () => {
  const { PATH = '', SITE_WEB_SECRET: webSecret = '' } = process.env
  const cli = join(root, 'node_modules/@remix-run/serve/dist/cli.js')
  port = await freePort()
  child = spawn(process.execPath, [cli, join(root, 'build/site/server/index.js')], {
    cwd: root,
    env: {
      PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      BRANDS_DIR: brandsDir(),
      GATEWAY_URL: gatewayUrl(),
      GATEWAY_WAIT_MS: '10000',
      WEB_SECRET: webSecret,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`remix-serve exited with ${code}`)))
    createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }).on('line', (line) => {
      if (line.startsWith('[remix-serve]')) resolve()
    })
  })
})

test.afterAll(() => {
  child.kill('SIGKILL')
})

for (const code of ['neon', 'saigon', 'siam', 'fiesta', 'noor']) {
  test(`${code} is served by host, and a member logs in and plays`, async ({ page }) => {
    const url = (path: string) => `http://${code}.localhost:${port}${path}`
    const home = await page.goto(url('/'))
    expect(home?.status()).toBe(200)
    expect(home?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
    expect(home?.headers()['x-mq-brand-version']).toBeTruthy()
    await expect(page.locator('html')).toHaveAttribute('lang', /./)
    await page.goto(url('/login'))
    await enter(page.locator('form#login-username'), 'demoplayer', code === 'noor' ? STRONG_PASSWORD : GOOD_PASSWORD)
    await expect(page).toHaveURL(url('/'))
    await expect(page.locator('header output')).toHaveText(/\d/)
    await page.goto(url('/rng'))
    await page.locator('main article a[href^="/play"]').first().click()
    await expect(page).toHaveURL(/\/seamless\?/)
    await expect(page.frameLocator('iframe').locator('body')).toBeVisible()
  })
}

test('a host that no brand serves gets the neutral page, resource routes have their context', async ({ page }) => {
  const ask = (host: string, path: string) => page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
  expect((await ask('unknown.localhost', '/')).status()).toBe(404)
  const manifest = await ask('neon.localhost', '/manifest.webmanifest')
  expect([manifest.status(), await manifest.text()]).toEqual([200, expect.stringContaining('name')])
  expect((await ask('neon.localhost', '/robots.txt')).status()).toBe(200)
})
