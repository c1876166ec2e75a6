/** Shapes, gradients and clips: what Skia draws exactly as a browser does. */
const plainElements = new Set(
  'svg defs g path circle ellipse rect line polyline polygon linearGradient radialGradient stop use clipPath title desc'.split(
    ' ',
  ),
)

/** Texts and styles depend on the visitor's browser, filters and masks on more than Skia knows; `use` loses its opacity. */
const BEYOND_SKIA =
  /\s(?:style|class|filter|mask|mix-blend-mode)\s*=|<use\b[^>]*\sopacity\s*=|\b(?:href|src)\s*=\s*["'](?!#)/

/** Whether a drawing shows the same as pixels, drawn by Skia, as in a browser. */
export function isPlainDrawing(svg: string): boolean {
  const names = [...svg.matchAll(/<([a-zA-Z][\w:-]*)/g)].map(([, name = '']) => name)
  return !BEYOND_SKIA.test(svg) && names.every((name) => plainElements.has(name))
}

/**
 * A drawing as Skia understands it: it computes no bounding box for an ellipse with a gradient and paints it black, so
 * ellipses become paths, and it knows references by their former name only (`xlink:href`).
 */
export function forSkia(svg: string): string {
  const named = svg.includes('xmlns:xlink')
    ? svg
    : svg.replace('<svg ', '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ')
  const referring = named.replaceAll(' href="#', ' xlink:href="#')
  return referring.replace(/<ellipse\b([^>]*?)\/?>(?:<\/ellipse>)?/g, (_whole, attributes: string) => {
    const [cx, cy, rx, ry] = ['cx', 'cy', 'rx', 'ry'].map((name) =>
      Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0),
    ) as [number, number, number, number]
    const arc = `A${rx} ${ry} 0 1 1`
    const outline = `M${cx - rx} ${cy}${arc} ${cx + rx} ${cy}${arc} ${cx - rx} ${cy}Z`
    return `<path d="${outline}"${attributes.replace(/\b(?:cx|cy|rx|ry)="[^"]*"/g, '')}/>`
  })
}
