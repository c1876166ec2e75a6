import type { CellResult } from '#tests/matrix/plan/cell.ts'

/** The run as JUnit XML: one suite per brand, one test case per cell. */
export function junitOf(results: readonly CellResult[]): string {
  const brands = [...new Set(results.map(({ brand }) => brand))].sort()
  const suites = brands.map((brand) => {
    const cells = results.filter((cell) => cell.brand === brand)
    const failures = cells.filter(({ outcome }) => outcome === 'failed').length
    const skipped = cells.filter(({ outcome }) => outcome === 'absent' || outcome === 'same').length
    const seconds = cells.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1000
    const head = `<testsuite name="${xml(brand)}" tests="${cells.length}" failures="${failures}" skipped="${skipped}" time="${seconds.toFixed(3)}">`
    return [head, ...cells.map(caseOf), '</testsuite>'].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="matrix">\n${suites.join('\n')}\n</testsuites>\n`
}

function caseOf({ id, brand, route, role, outcome, sameAs, problems, tookMs }: CellResult): string {
  const head = `<testcase classname="${xml(`${brand}.${route}.${role}`)}" name="${xml(id)}" time="${(tookMs / 1000).toFixed(3)}"`
  if (outcome === 'absent') return `${head}><skipped/></testcase>`
  if (outcome === 'same') return `${head}><skipped message="${xml(`inspected in ${sameAs}`)}"/></testcase>`
  if (outcome !== 'failed') return `${head}/>`
  const failures = problems.map(({ check, text }) => `<failure type="${xml(check)}" message="${xml(text)}"/>`)
  return `${head}>${failures.join('')}</testcase>`
}

// Removes characters that XML does not allow.
const xml = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uFFFD]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
