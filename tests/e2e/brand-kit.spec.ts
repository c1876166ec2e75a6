import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brandsDir, expect, siteUrl, test } from '#tests/support/site/site.ts'

const code = 'moon-quay'
const folder = () => join(brandsDir(), code)

/** The operator's command, on the site the journeys run against. */
async function brand(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    PORT: process.env.SITE_WEB_PORT,
    WEB_SECRET: process.env.SITE_WEB_SECRET,
    BRANDS_DIR: brandsDir(),
    DATA_DIR: join(dirname(brandsDir()), 'data'),
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/brand.mjs', ...args], { env })
  return stdout
}

function rename(name: string) {
  const file = join(folder(), 'brand.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), name }))
}

test('a brand made by command is rendered at once, shown as a draft, published and taken back @sweep', async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(240_000)
  try {
    const made = await brand('new', code, '--yes', '--languages', 'vi,en', '--theme', 'siam-day')
    expect(made).toContain('is served')
    await page.goto(siteUrl(code, '/?lang=vi'))
    await expect(page).toHaveTitle(/Moon Quay/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
    const pictures = page.locator('img[src*="/b/moon-quay/"]')
    expect(await pictures.count()).toBeGreaterThan(1)

    expect(await brand('publish', code, '--note', 'opening')).toContain('served as version 1')
    rename('Moon Harbour')
    const [link = ''] = (await brand('preview', code)).match(/http:\/\/moon-quay\.localhost\S+/) ?? []
    const holder = await browser.newPage()
    await holder.goto(link)
    await expect(holder).toHaveTitle(/Moon Harbour/)
    expect(holder.url()).not.toContain('mq-preview')
    await page.reload()
    await expect(page).toHaveTitle(/Moon Quay/)
    await holder.close()

    expect(await brand('publish', code)).toContain('served as version 2')
    await page.reload()
    await expect(page).toHaveTitle(/Moon Harbour/)
    expect(await brand('rollback', code)).toContain('served as version 1')
    await page.reload()
    await expect(page).toHaveTitle(/Moon Quay/)
    expect(await brand('doctor', `${code}.localhost`).catch((error: { stdout: string }) => error.stdout)).toMatch(
      /page +ok/,
    )
    expect(complaints.lines).toEqual([])
  } finally {
    rmSync(folder(), { recursive: true, force: true })
    rmSync(join(dirname(brandsDir()), 'data/brands', code), { recursive: true, force: true })
  }
})
