/** Pictures and their rows. Each function runs in the page, as text, so it is self-contained. */

/** More than 15 % of a tile's picture is under badges, buttons and labels. */
export function findCoveredArt(): string[] {
  const [samples, free, tiles] = [20, 0.85, 12]
  const isPainted = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return (
      /^(svg|img)$/i.test(element.tagName) ||
      backgroundImage !== 'none' ||
      !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    )
  }
  const found = [...document.querySelectorAll('[data-tiles] > li > article:not([data-maintenance]), [data-art]')]
    .filter((tile) => tile.checkVisibility())
    .slice(0, tiles)
    .flatMap((tile) => {
      const picture = tile.querySelector('img')
      const box = picture?.getBoundingClientRect()
      if (!picture || !box?.width) return []
      const over = [...tile.querySelectorAll('*')]
        .filter((element) => !element.contains(picture) && picture.compareDocumentPosition(element) & 4)
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter(isPainted)
        .map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const isRound = Number.parseFloat(getComputedStyle(element).borderRadius) >= Math.min(width, height) / 2
          return { x: left + width / 2, y: top + height / 2, width, height, isRound: isRound && width === height }
        })
      const isOver = (x: number, y: number) =>
        over.some((each) => {
          const [dx, dy] = [Math.abs(x - each.x) * 2, Math.abs(y - each.y) * 2]
          return each.isRound ? Math.hypot(dx, dy) < each.width : dx < each.width && dy < each.height
        })
      let covered = 0
      for (let i = 0; i < samples * samples; i++) {
        const x = box.left + ((i % samples) + 0.5) * (box.width / samples)
        const y = box.top + (Math.floor(i / samples) + 0.5) * (box.height / samples)
        if (isOver(x, y)) covered++
      }
      const share = 1 - covered / samples ** 2
      return share < free
        ? [`only ${Math.round(share * 100)} % of the art is free: ${tile.outerHTML.slice(0, 100)}`]
        : []
    })
  return found.slice(0, 3)
}

/** A list of tiles that could fill its last row and does not: on home, or where the list goes on. */
export function findRaggedRows(): string[] {
  const lists = [...document.querySelectorAll('main ul')].filter(
    (list) => list.closest('[data-part=home]') || list.parentElement?.querySelector('[rel=next]'),
  )
  return lists.flatMap((list) => {
    const { display, gridAutoFlow, overflowX } = getComputedStyle(list)
    if (display !== 'grid' || /column/.test(gridAutoFlow) || /auto|scroll/.test(overflowX)) return []
    const boxes = [...list.children].map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0)
    const around = list.getBoundingClientRect()
    const last = Math.max(...boxes.map(({ bottom }) => bottom))
    const [first] = boxes
    if (!first || first.width > around.width / 2 || last <= first.bottom + 1) return []
    const filled = boxes.filter(({ top, bottom }) => bottom > last - 4 || (top < last - 4 && bottom > last - 4))
    const share = filled.reduce((sum, { width }) => sum + width, 0) / around.width
    return share < 0.8
      ? [`the last row of a list is ${Math.round(share * 100)} % full: ${list.outerHTML.slice(0, 100)}`]
      : []
  })
}

/** A raster picture that its box enlarges, also on a phone with two dots a pixel. */
export function findUpscaled(): string[] {
  // A phone has two dots a pixel. On a tablet one and a half are asked for: a source set for each tile of home would
  // not fit in what its document may weigh.
  const dots = navigator.maxTouchPoints === 0 ? 1 : innerWidth < 600 ? 2 : 1.5
  const found = [...document.images].flatMap((image) => {
    if (!/\.(avif|webp|png|jpe?g)(\?|$)|\/captcha/.test(image.currentSrc) || !image.complete) return []
    if (!image.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const { width, height } = image.getBoundingClientRect()
    const { filter, objectFit } = getComputedStyle(image)
    if (!width || /blur/.test(filter) || !image.naturalWidth) return []
    const widths = image.srcset.split(',').map((entry) => Number(/ (\d+)w/.exec(entry)?.[1] ?? 0))
    const ratio = image.naturalHeight / image.naturalWidth
    const largest = Math.max(image.naturalWidth, ...widths)
    const needed = (objectFit === 'cover' ? Math.max(width, height / ratio) : Math.min(width, height / ratio)) * dots
    return largest < needed * 0.95 - 1
      ? [`a picture of ${largest} px fills ${Math.round(needed)} px: ${image.currentSrc.replace(/^.*\/art/, '/art')}`]
      : []
  })
  return found.slice(0, 5)
}

/** Two of 24 neighbours show the same picture. */
export function findRepeatedArt(): string[] {
  const neighbours = 24
  return [...document.querySelectorAll('[data-tiles]')].flatMap((list) => {
    const sources = [...list.querySelectorAll(':scope > li > article img')].map(
      (image) => image.getAttribute('src') ?? '',
    )
    const again = sources.find((source, at) => sources.slice(Math.max(0, at - neighbours + 1), at).includes(source))
    return again ? [`two neighbours show ${again}`] : []
  })
}
