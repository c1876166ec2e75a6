import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#brand-engine/index.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import type { CellResult } from '#tests/matrix/plan/cell.ts'
import { deviceNames } from '#tests/matrix/plan/devices.ts'
import { allRoles } from '#tests/matrix/plan/screen-row.ts'
import { lookScore } from './look-score.ts'
import { methodLines } from './method.ts'
import type { Store } from './store.ts'

const here = import.meta.dirname

/** Writes one self-contained file: the grid, the pictures, the differences, and each brand's configuration. */
export function writeReport(
  store: Store,
  results: readonly CellResult[],
  brands: readonly Brand[],
  args: readonly string[],
) {
  const cells = inOrder(results).map((cell) => ({ ...cell, look: lookScore(cell), ...picturesOf(store, cell) }))
  const method = methodLines(results)
  const data = { madeAt: new Date().toISOString(), args, method, cells, brands: configurations(brands, results) }
  // A page's text may contain `</script>`.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  const page = readFileSync(join(here, 'page.html'), 'utf8')
  const [style, script] = ['style.css', 'script.js'].map((name) => readFileSync(join(here, name), 'utf8'))
  const filled = page
    .replace('/* style */', () => style ?? '')
    .replace('"matrix-data"', () => json)
    .replace('/* script */', () => script ?? '')
  writeFileSync(store.file('report.html'), filled)
}

/** Sorted by brand and screen, then by role, language and device. */
function inOrder(results: readonly CellResult[]): CellResult[] {
  const rank = ({ brand, route, role, language, device }: CellResult) =>
    [brand, route, allRoles.indexOf(role), language, deviceNames.indexOf(device)].join('\0')
  const ranked = results.map((cell) => ({ cell, rank: rank(cell) }))
  return ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ cell }) => cell)
}

function picturesOf(store: Store, { id, hasPicture, problems }: CellResult) {
  if (!hasPicture) return {}
  const isOff = problems.some(({ check }) => check === 'picture')
  const inline = (jpeg: Buffer | null | undefined) => (jpeg ? jpeg.toString('base64') : undefined)
  return {
    now: inline(store.picture(id, 'now')),
    ...(isOff ? { baseline: inline(store.baseline(id)?.jpeg), marked: inline(store.picture(id, 'marked')) } : {}),
  }
}

/** The resolved configuration of each brand in the results. */
function configurations(brands: readonly Brand[], results: readonly CellResult[]) {
  const seen = new Set(results.map(({ brand }) => brand))
  return Object.fromEntries(
    brands
      .filter(({ settings }) => seen.has(settings.code))
      .map(({ settings, version, merchantCode, mainDomain, domains, whitelabel, registration }) => [
        settings.code,
        { version, merchantCode, mainDomain, domains, switches: enabledSwitches(whitelabel), settings, registration },
      ]),
  )
}
