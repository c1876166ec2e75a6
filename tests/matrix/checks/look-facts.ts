/** What a page says and in which order. Each function runs in the page, as text, so it is self-contained. */

/** Sections of home that look the same one after the other, or fewer than four kinds of them. */
export function findRepeatedSections(): string[] {
  const [inARow, kinds] = [3, 4]
  const home = document.querySelector('[data-part=home]')
  const labels = [...(home?.children ?? [])]
    .filter((section) => section.querySelector('h2'))
    .map((section) => {
      const named = section.querySelector('[data-tiles], [data-kind], [data-view]')
      const list = named ?? section.querySelector('ul, ol')
      const kind = ['data-tiles', 'data-kind', 'data-view'].map((name) => list?.getAttribute(name)).find(Boolean)
      const look = section.matches('[data-look=band], :has(> [data-look=band])') ? 'band' : 'plain'
      // A list without a name has a look of its own.
      return { kind: kind ?? list?.className ?? 'other', look, ratio: list?.getAttribute('data-ratio') ?? '' }
    })
  if (labels.length < 2) return []
  const names = labels.map(({ kind, look, ratio }) => [kind, look, ratio].join(' '))
  const run = names.findIndex(
    (name, at) => at + inARow <= names.length && names.slice(at, at + inARow).every((one) => one === name),
  )
  const different = new Set(labels.map(({ kind }) => kind)).size
  return [
    ...(run < 0 ? [] : [`${inARow} sections in a row are of one kind: ${names[run]}`]),
    ...(labels.length >= 2 * kinds && different < kinds ? [`only ${different} kinds of sections`] : []),
  ]
}

/** A sheet of a game that states another return than the game's tile. */
export function findUntrueFigures(): string[] {
  const sheet = document.querySelector('dialog:modal, [role=dialog]')
  const id = new URLSearchParams(location.search).get('game')
  if (!sheet || !id) return []
  const figuresIn = (text: string) => /\d[\d.,٫]* ?[%٪](?: ?[–-] ?\d[\d.,٫]* ?[%٪])?/.exec(text)?.[0]
  const stated = [...sheet.querySelectorAll('dd')].map(({ textContent }) => figuresIn(textContent ?? '')).find(Boolean)
  const tile = [...document.querySelectorAll('[data-tiles] article')].find((each) =>
    each.querySelector(`a[href$="game=${CSS.escape(id)}"]`),
  )
  const shown = tile && figuresIn(tile.textContent ?? '')
  // The tile of a table has the upper end of its sheet's range.
  return stated && shown && !stated.endsWith(shown) ? [`the sheet states a return of ${stated}, the tile ${shown}`] : []
}

/** A chart without a title, without words on its axis, or without its figures as a table. */
export function findPoorCharts(): string[] {
  const [width, height] = [240, 100]
  return [...document.querySelectorAll('figure')].flatMap((figure) => {
    const drawing = [...figure.querySelectorAll('svg, canvas')].some((each) => {
      const box = each.getBoundingClientRect()
      return box.width >= width && box.height >= height
    })
    if (!drawing) return []
    const title = figure.querySelector('figcaption')?.textContent?.trim()
    const ticks = [...figure.querySelectorAll('span, text')].filter(
      (each) => each.childElementCount === 0 && /\d/.test(each.textContent ?? '') && !each.closest('table, figcaption'),
    )
    const missing = [
      ...(title ? [] : ['title']),
      ...(ticks.length >= 2 ? [] : ['axis']),
      ...(figure.querySelector('table') ? [] : ['table']),
    ]
    return missing.length ? [`a chart has no ${missing.join(', no ')}: ${figure.outerHTML.slice(0, 100)}`] : []
  })
}
