import type { Page } from 'playwright'

/** Figures of a page as it is painted. Each function that runs in the page is whole in itself: it is sent as text. */

/** Share of the cells of a 40 × 24 grid per screen in which nothing is painted over the page's ground. */
export async function unpaintedShare(page: Page, screens: number): Promise<number> {
  let empty = 0
  for (let screen = 0; screen < screens; screen++) {
    await page.evaluate((top) => window.scrollTo(0, top * window.innerHeight), screen)
    await page.waitForTimeout(SETTLED_MS)
    empty += await page.evaluate(emptyCells)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  return empty / screens
}

/** Sections below the window are laid out when they come into view. */
const SETTLED_MS = 600

function emptyCells(): number {
  const [columns, rows] = [40, 24]
  const [width, height] = [window.innerWidth / columns, window.innerHeight / rows]
  const isPainted = (element: Element): boolean => {
    if (/^(img|svg|canvas|video|input|use|path)$/i.test(element.tagName)) return true
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    if (opacity === '0') return false
    return backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
  }
  const before = (element: Element): boolean =>
    ['::before', '::after'].some((part) => {
      const { content, backgroundImage, backgroundColor, borderImageSource } = getComputedStyle(element, part)
      if (content === 'none') return false
      return (
        backgroundImage !== 'none' ||
        borderImageSource !== 'none' ||
        !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
      )
    })
  const hasText = (element: Element, x: number, y: number): boolean =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      )
    })
  let empty = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const points = [0.25, 0.75].flatMap((dx) =>
        [0.25, 0.75].map((dy) => [(column + dx) * width, (row + dy) * height] as const),
      )
      const painted = points.some(([x, y]) =>
        document
          .elementsFromPoint(x, y)
          .filter((element) => element !== document.body && element !== document.documentElement)
          .some((element) => isPainted(element) || before(element) || hasText(element, x, y)),
      )
      if (!painted) empty++
    }
  return empty / (columns * rows)
}

/** Tiles of games of which picture and name are inside the first window. */
export function wholeTiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('[data-tiles] > li > article')].filter((tile) => {
        const { top, bottom, left, right, width } = tile.getBoundingClientRect()
        return width > 0 && top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
      }).length,
  )
}

/** The smallest share of a tile's picture that nothing covers, over the tiles of the page. */
export function shareOfFreeArt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const samples = 24
    const shares = [...document.querySelectorAll('[data-tiles] > li > article')].slice(0, 12).flatMap((tile) => {
      tile.scrollIntoView({ block: 'center', inline: 'center' })
      const picture = tile.querySelector('img')
      const box = picture?.getBoundingClientRect()
      if (!picture || !box || box.width === 0) return []
      let free = 0
      for (let i = 0; i < samples * samples; i++) {
        const x = box.left + ((i % samples) + 0.5) * (box.width / samples)
        const y = box.top + (Math.floor(i / samples) + 0.5) * (box.height / samples)
        const above = document.elementsFromPoint(x, y)
        const covering = above.slice(0, above.indexOf(picture)).some((element) => {
          const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
          if (opacity === '0') return false
          return (
            element.tagName === 'svg' ||
            backgroundImage !== 'none' ||
            !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
          )
        })
        if (!covering) free++
      }
      return [free / (samples * samples)]
    })
    window.scrollTo(0, 0)
    return shares.length ? Math.min(...shares) : 1
  })
}

/** What stands in each cell of 32 × 48 over the first three screens of a page. */
export async function labelMap(page: Page): Promise<string[]> {
  const map: string[] = []
  for (let screen = 0; screen < 3; screen++) {
    await page.evaluate((top) => window.scrollTo(0, top * window.innerHeight), screen)
    await page.waitForTimeout(SETTLED_MS)
    map.push(...(await page.evaluate(labels)))
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  return map
}

function labels(): string[] {
  const [columns, rows] = [32, 16]
  const labelOf = (element: Element | null): string => {
    if (!element) return ''
    const games = element.closest('[data-tiles]')
    if (games) {
      const picture = games.querySelector('img')?.getBoundingClientRect()
      const ratio = picture?.width ? Math.round((picture.height / picture.width) * 10) : 0
      const part = element.closest('article')
        ? element.closest('img, article > a > span:first-child')
          ? 'picture'
          : 'name'
        : 'gap'
      return `games ${games.getAttribute('data-tiles')} ${ratio} ${part}`
    }
    const kind = element.closest('[data-kind], [data-view]')
    if (kind) return `${kind.getAttribute('data-kind') ?? kind.getAttribute('data-view')}`
    const part = element.closest('[data-part]')
    const name = part?.getAttribute('data-part') ?? ''
    if (part && !['home', 'page'].includes(name)) {
      const { width, height } = part.getBoundingClientRect()
      return `${name} ${width > window.innerWidth * 0.98 ? 'wide' : height > width ? 'tall' : ''}`
    }
    const section = element.closest('section')
    return section
      ? `section ${section.getAttribute('aria-labelledby') ?? ''}`
      : (element.closest('header, footer, nav')?.tagName ?? '')
  }
  return Array.from({ length: columns * rows }, (_, i) =>
    labelOf(
      document.elementFromPoint(
        ((i % columns) + 0.5) * (window.innerWidth / columns),
        (Math.floor(i / columns) + 0.5) * (window.innerHeight / rows),
      ),
    ),
  )
}

/** Share of the cells with the same label. */
export function equalShare(one: readonly string[], other: readonly string[]): number {
  return one.filter((label, index) => label === other[index]).length / one.length
}
