/** How a page uses its window. Each function runs in the page, as text, so it is self-contained. */

/** Home at 1920 px: more than a fifth of the cells of a grid over the first three screens show only the page's ground. */
export function findVoid(): string[] {
  const [columns, rows] = [40, 72]
  // A member's row of recent games is as long as their history, and the rest of it stays empty.
  const bar = document.getElementById('home-recent-title') ? 0.22 : 0.2
  const isOpaque = (colour: string) => !/^(transparent|rgba\(.*, 0\))$/.test(colour)
  const paints = (style: CSSStyleDeclaration) => isOpaque(style.backgroundColor) || style.backgroundImage !== 'none'
  const known = new Map<Element, boolean>()
  const isPainted = (element: Element): boolean => {
    const earlier = known.get(element)
    if (earlier !== undefined) return earlier
    const style = getComputedStyle(element)
    const painted =
      style.opacity !== '0' &&
      (/^(img|svg|canvas|video|input|use|path)$/i.test(element.tagName) ||
        paints(style) ||
        ['::before', '::after'].some((part) => {
          const drawn = getComputedStyle(element, part)
          return drawn.content !== 'none' && (paints(drawn) || drawn.borderImageSource !== 'none')
        }))
    known.set(element, painted)
    return painted
  }
  const range = document.createRange()
  const hasText = (element: Element, x: number, y: number) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
      )
    })
  let empty = 0
  for (let cell = 0; cell < columns * rows; cell++) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    const painted = [0.25, 0.75].some((dx) =>
      [0.25, 0.75].some((dy) => {
        const [x, y] = [((column + dx) * innerWidth) / columns, ((row + dy) * innerHeight) / rows]
        const shows = (element: Element) =>
          element !== document.body &&
          element !== document.documentElement &&
          (isPainted(element) || hasText(element, x, y))
        // The uppermost element often decides, and finding it is cheaper than finding all.
        const first = document.elementFromPoint(x, y)
        return (first !== null && shows(first)) || document.elementsFromPoint(x, y).some(shows)
      }),
    )
    if (!painted) empty++
  }
  // The header stays in view, so it fills its part of every screen and not of the first one only.
  const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0
  const share = (empty / (columns * rows)) * (1 - header / (innerHeight / 3))
  return share > bar ? [`${Math.round(share * 100)} % of the first three screens at 1920 px show nothing`] : []
}

/** The header begins and ends at the edges of the content below it. */
export function findUnequalEdges(): string[] {
  // The first words of a card at the edge are up to 20 px inside it.
  const [tolerance, wide] = [24, 1200]
  const [header, main] = [document.querySelector('header'), document.querySelector('main')]
  if (innerWidth < wide || !header || !main || document.querySelector('[data-aria-hidden=true], dialog:modal'))
    return []
  const isCut = (element: Element | null, around: Element): boolean =>
    element !== null &&
    element !== around &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement, around))
  // A hero as wide as the window, or as what a docked menu leaves of it, has edges of its own.
  const isOnHero = (element: Element) => {
    const hero = element.closest('[data-part=hero]')
    return hero && hero.clientWidth >= main.clientWidth - 2 && getComputedStyle(hero).paddingInlineStart === '0px'
  }
  const edgesOf = (around: Element, selector: string) => {
    const boxes = [...around.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !isCut(element.parentElement, around) && !isOnHero(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height, left, right }) => width > 2 && height > 2 && left > 0 && right < innerWidth)
    return boxes.length
      ? { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) }
      : null
  }
  // A rail or a menu, docked or open, is beside the content, under the start of the header.
  const isBeside = [...document.querySelectorAll('nav, aside, dialog[open]')].some((menu) => {
    const { top, width, height } = menu.getBoundingClientRect()
    return !main.contains(menu) && top < innerHeight && height > 300 && width > 0 && width < innerWidth / 2
  })
  const start = document.documentElement.dir === 'rtl' ? 'right' : 'left'
  const sides = (['left', 'right'] as const).filter((side) => side !== start || !isBeside)
  const above = edgesOf(header, 'a, button, input, summary')
  const below = edgesOf(main, 'h1, h2, p, a, button, img, table, form, ul, ol, header')
  if (!above || !below) return []
  return sides.flatMap((side) => {
    const apart = Math.round(Math.abs(above[side] - below[side]))
    return apart > tolerance ? [`header and content end ${apart} px apart at the ${side}`] : []
  })
}

/** The button of a short form is in view without scrolling. */
export function findBuriedAction(): string[] {
  const shortForm = 3
  const around = document.querySelector('dialog:modal, [role=dialog]') ?? document.querySelector('main')
  if (!around || scrollY > 0) return []
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return [...around.querySelectorAll('form')].slice(0, 1).flatMap((form) => {
    const fields = [...form.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(isShown)
    const button = [...form.querySelectorAll('button')].filter(({ type }) => type === 'submit').findLast(isShown)
    const [top, bottom] = [form.getBoundingClientRect().top, button?.getBoundingClientRect().bottom ?? 0]
    if (!button || fields.length === 0 || fields.length > shortForm || top > innerHeight / 2 || bottom <= innerHeight)
      return []
    return [
      `the button of a form with ${fields.length} fields is ${Math.round(bottom - innerHeight)} px below the screen`,
    ]
  })
}
