import { ask, expect, siteUrl, test } from '#tests/support/site/site.ts'

test('the first banner of a phone comes as pixels of its own size, and as the drawing to a browser without AVIF', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('neon'))
  const banner = page.locator('[data-part=hero] img').first()
  const shown = await banner.evaluate(
    (image: HTMLImageElement) => new URL(image.currentSrc).pathname + new URL(image.currentSrc).search,
  )
  expect(shown).toMatch(/^\/b\/neon\/[\w-]+\/banners\/[\w-]+\.svg\?w=720$/)
  const asked = async (accept: string) => {
    const answer = await ask(page, 'neon', shown, { headers: { accept } })
    return [answer.status(), answer.headers()['content-type'], answer.headers().vary]
  }
  expect(await asked('image/avif,image/webp,*/*')).toEqual([200, 'image/avif', expect.stringContaining('Accept')])
  expect(await asked('image/webp,*/*')).toEqual([200, 'image/svg+xml', expect.stringContaining('Accept')])
  // A width that is not ours is none.
  const other = await ask(page, 'neon', shown.replace('w=720', 'w=721'), { headers: { accept: 'image/avif' } })
  expect(other.headers()['content-type']).toBe('image/svg+xml')
})

for (const path of ['/promotions', '/rng', '/live', '/lotteryResults', '/drawCheck']) {
  test(`the picture that ${path} preloads is the one that its head shows`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const response = await page.goto(siteUrl('neon', path))
    const link = response?.headers().link ?? ''
    const preloads = [...link.matchAll(/<([^>]+)>; rel=preload; as=image; [^,]*media="([^"]+)"/g)]
    const preloaded = await page.evaluate(
      (all) => all.filter(([, media = '']) => matchMedia(media).matches).map(([href]) => href),
      preloads.map(([, href = '', media = '']) => [href, media]),
    )
    expect(preloaded).toHaveLength(1)
    const shown = await page
      .locator('[data-part=page-head][data-size=lobby]')
      .evaluate((head) => getComputedStyle(head, '::before').backgroundImage)
    expect(shown).toContain(`${preloaded[0]}"`)
  })
}
