/** Fonts and figures. Each function runs in the page, as text, so it is self-contained. */

/** A font that does not load, a heading in the font of the text, and more bytes than a first visit may cost. */
export function findWrongFonts(): string[] {
  const [maxFiles, maxKb] = [4, 80]
  const fonts = [...document.fonts]
  // The fallback of a font is one of the system, which may lack it.
  const lost = fonts
    .filter(({ status, family }) => status === 'error' && !/ fallback"?$/.test(family))
    .map(({ family }) => `${family} does not load`)
  const fontOf = (element: Element | null) => element && getComputedStyle(element).fontFamily.split(',')[0]
  const [text, title] = [fontOf(document.body), fontOf(document.querySelector('main h1, main h2'))]
  const isPlain = fonts.length > 0 && title !== null && title === text
  const files = performance.getEntriesByType('resource').filter(({ name }) => /\.woff2(\?|$)/.test(name))
  const kb = files.reduce((sum, file) => sum + (file as PerformanceResourceTiming).encodedBodySize, 0) / 1024
  return [
    ...lost,
    ...(isPlain ? [`headings and text have one font, ${text}`] : []),
    ...(files.length > maxFiles || kb > maxKb ? [`${files.length} fonts of ${Math.round(kb)} KB`] : []),
  ]
}

/** Figures in columns, or that change in place, in a font where a 0 is wider than a 1. */
export function findUnalignedDigits(): string[] {
  // Tables for screen readers only are clipped.
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath.startsWith('inset(50%') || isClipped(element.parentElement))
  const figures = [...document.querySelectorAll('td, [role=timer], time, dd')].filter(
    (element) =>
      !isClipped(element) && /^\W*\d[\d.,: {2}]*\W*$/.test(element.textContent ?? '') && element.checkVisibility(),
  )
  const found = new Set<string>()
  const seen = new Set<string>()
  for (const figure of figures) {
    const inner = [...figure.querySelectorAll('*')].findLast((each) => each.childElementCount === 0) ?? figure
    const { fontFamily, fontWeight, fontVariantNumeric } = getComputedStyle(inner)
    const name = [fontFamily, fontWeight, fontVariantNumeric].join()
    if (seen.has(name)) continue
    seen.add(name)
    const probe = document.createElement('span')
    probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap;letter-spacing:0'
    inner.append(probe)
    const widthOf = (digits: string) => {
      probe.textContent = digits
      return probe.getBoundingClientRect().width
    }
    const difference = Math.abs(widthOf('0000') - widthOf('1111')) / 4
    probe.remove()
    if (difference > 0.25)
      found.add(`a 0 and a 1 differ by ${difference.toFixed(1)} px in ${inner.outerHTML.slice(0, 100)}`)
  }
  return [...found].slice(0, 5)
}
