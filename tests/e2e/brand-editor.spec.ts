import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright/test'
import { type DevSite, startDevSite } from '#tests/support/site/dev-site.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { ask, expect, test } from '#tests/support/site/site.ts'

let site: DevSite
const file = (name = 'brand.json') => join(site.brandsDir, 'neon', name)

// Pages of the site are checked on their own; in a frame its fixed bar covers whatever is behind it.
const SITE_FRAMES = 'iframe'

test.describe('the brand editor', () => {
  test.setTimeout(240_000)
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    site = await startDevSite()
  })
  test.afterAll(() => site.stop())

  test('a colour is changed, shown in both frames, checked, fixed and saved after its difference was shown', async ({
    page,
  }) => {
    await open(page)
    await judge(page, 'look', SITE_FRAMES)
    await page.getByLabel('Accent', { exact: true }).fill('#7a1030')
    for (const frame of await frames(page)) await expectProperty(frame, '--mq-color-accent', '#7a1030')
    const finding = page.getByText('color.onAccent on color.accent has a contrast of')
    await expect(finding).toBeVisible()

    await page.getByRole('button', { name: /^Review and save/ }).click()
    await expect(page.getByRole('dialog')).toContainText(/Fix \d+ problems? before saving/)
    await expect(page.getByRole('button', { name: 'Write to the files' })).toBeDisabled()
    await page.getByRole('button', { name: 'Back', exact: true }).click()

    const fix = page
      .locator('.token', { has: page.getByLabel('Accent', { exact: true }) })
      .getByRole('button', { name: /^Use #/ })
    const color = (await fix.innerText()).replace('Use', '').trim()
    await fix.click()
    await expect(finding).toHaveCount(0)
    await expect(page.locator('p.draft-state')).toContainText('no problems')
    for (const frame of await frames(page)) await expectProperty(frame, '--mq-color-accent', color)

    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`+    "color.accent": "${color}"`)
    await expect(dialog).toContainText('tokens.color.accent is new')
    await judge(page, 'the difference', SITE_FRAMES)
    expect(readFileSync(file(), 'utf8')).not.toContain(color)
    await dialog.getByRole('button', { name: 'Write to the files' }).click()
    await expect(page.locator('p.draft-state')).toContainText('Saved brand.json')
    expect(readFileSync(file(), 'utf8')).toContain(`"color.accent": "${color}"`)
  })

  test('a name and a text are shown while typing, undone and redone; invalid input is stored', async ({ page }) => {
    await open(page)
    await page.getByRole('tab', { name: /Texts/ }).click()
    await judge(page, 'texts', SITE_FRAMES)
    const name = page.getByLabel('Name', { exact: true }).first()
    await name.fill('Neon Ninety')
    for (const frame of await frames(page))
      await expect.poll(() => frame.title().catch(() => ''), { timeout: 30_000 }).toContain('Ninety')
    await page.keyboard.press('Control+z')
    await expect(name).toHaveValue('Neon Nine')
    await page.keyboard.press('Control+Shift+z')
    await expect(name).toHaveValue('Neon Ninety')

    await page.getByRole('tab', { name: /Look/ }).click()
    const corner = page.getByLabel('Card', { exact: true }).first()
    await corner.fill('round')
    await expect(corner).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('The frames show the last draft without errors.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Card', { exact: true }).first()).toHaveValue('round')
  })

  test('a file that changes on the disk is reported, and both changes are preserved @sweep', async ({ page }) => {
    await open(page)
    await page.getByLabel('Prize', { exact: true }).fill('#ffcc00')
    await expect(page.locator('p.draft-state')).toContainText('1 change')
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('"name": "Neon Nine"', '"name": "Neon Harbour"'))
    await page.getByRole('button', { name: 'Apply my edits to them' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Neon Harbour')
    await expect(page.getByLabel('Prize', { exact: true })).toHaveValue('#ffcc00')
  })

  test('the frames show the site to a member @sweep', async ({ page }) => {
    await open(page)
    await page.getByRole('tab', { name: /Switches/ }).click()
    await judge(page, 'switches', SITE_FRAMES)
    await page.getByLabel('Viewed as').selectOption('member')
    const account = page.frameLocator('iframe').first().getByText('demoplayer').filter({ visible: true })
    await expect(account.first()).toBeVisible({ timeout: 60_000 })
  })
})

test('production does not serve the editor', async ({ page }) => {
  const [editor, nowhere] = [await ask(page, 'neon', '/__studio/neon'), await ask(page, 'neon', '/no-such-page')]
  expect([editor.status(), nowhere.status()]).toEqual([404, 404])
  const titleOf = (html: string) => /<title>[^<]*/.exec(html)?.[0]
  expect(titleOf(await editor.text())).toBe(titleOf(await nowhere.text()))
  expect((await ask(page, 'neon', '/__studio/client.js')).status()).toBe(404)
  const built = ['site', 'web'].flatMap((folder) =>
    readdirSync(join('build', folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join('build', folder, path),
    ),
  )
  const scripts = built.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((path) => readFileSync(path, 'utf8').includes('__studio'))).toEqual([])
})

/** Opens the editor of a brand, after its first check and with the site in both frames. */
async function open(page: Page): Promise<void> {
  await page.goto(`http://neon.localhost:${site.port}/__studio/neon`)
  await expect(page.locator('p.draft-state')).toContainText('no problems', { timeout: 60_000 })
  for (const frame of await frames(page)) await frame.locator('header').first().waitFor({ timeout: 120_000 })
}

async function frames(page: Page): Promise<Frame[]> {
  await expect.poll(() => page.frames().length).toBe(3)
  return page.frames().slice(1)
}

async function expectProperty(frame: Frame, name: string, value: string): Promise<void> {
  const read = () =>
    frame.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name)
  await expect.poll(() => read().catch(() => '')).toBe(value)
}
