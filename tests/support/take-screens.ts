import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { chromium, type Page } from 'playwright'
import { startSite } from './start-site.ts'

/** Takes the pictures of docs/screens: every brand on a desktop and on a phone, and the screens a newcomer meets first. */

const folder = fileURLToPath(new URL('../../docs/screens', import.meta.url))
const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 800 }
/** Small enough to keep in the repository, sharp enough to judge by. */
const WEBP_QUALITY = 78

const shots = [
  { name: 'neon-home', brand: 'neon', locale: 'en', path: '/', size: desktop },
  { name: 'neon-login', brand: 'neon', locale: 'en', path: '/login', size: desktop },
  { name: 'neon-slots', brand: 'neon', locale: 'zh-CN', path: '/rng', size: desktop },
  { name: 'neon-home-phone', brand: 'neon', locale: 'en', path: '/', size: phone },
  { name: 'saigon-home', brand: 'saigon', locale: 'vi', path: '/', size: desktop },
  { name: 'saigon-register-phone', brand: 'saigon', locale: 'vi', path: '/register', size: phone },
  { name: 'siam-home', brand: 'siam', locale: 'th', path: '/', size: desktop },
  { name: 'siam-live-phone', brand: 'siam', locale: 'ja', path: '/live', size: phone },
  { name: 'fiesta-home', brand: 'fiesta', locale: 'es', path: '/', size: desktop },
  { name: 'fiesta-promotions-phone', brand: 'fiesta', locale: 'pt-BR', path: '/promotions', size: phone },
  { name: 'noor-home', brand: 'noor', locale: 'ar', path: '/', size: desktop },
  { name: 'noor-register', brand: 'noor', locale: 'ar', path: '/register', size: desktop },
  { name: 'noor-home-phone', brand: 'noor', locale: 'ar', path: '/', size: phone },
]

const site = await startSite()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await mkdir(folder, { recursive: true })
  for (const { name, brand, locale, path, size } of shots) {
    const context = await browser.newContext({
      viewport: size,
      locale,
      reducedMotion: 'reduce',
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    })
    const page = await context.newPage()
    // The site is shown, not what opens over it by itself.
    await page.addInitScript(() => {
      for (const flag of ['ANONYMOUS_POPUP', 'GIFT_BEFORE_LOGIN']) sessionStorage.setItem(flag, 'closed')
    })
    await page.goto(`http://${brand}.localhost:${site.webPort}${path}`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(800)
    await writeFile(`${folder}/${name}.webp`, await webpOf(page))
    await context.close()
    console.log(`docs/screens/${name}.webp`)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function webpOf(page: Page): Promise<Buffer> {
  const image = await loadImage(await page.screenshot())
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.encode('webp', WEBP_QUALITY)
}
