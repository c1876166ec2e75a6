import type { Response } from 'playwright/test'
import { openScreen } from '#tests/matrix/browser/open-screen.ts'
import { applyDevice, rotateDevice } from '#tests/matrix/browser/rotate-device.ts'
import { Worker } from '#tests/matrix/browser/worker.ts'
import type { PageLoad } from '#tests/matrix/plan/cell.ts'
import { type Device, devices } from '#tests/matrix/plan/devices.ts'
import { planPageLoads } from '#tests/matrix/plan/plan.ts'
import { routeTable } from '#tests/matrix/plan/route-table.ts'
import { allRoles, isPressed, type Role } from '#tests/matrix/plan/screen-row.ts'
import { pathAt } from '#tests/matrix/site/example-paths.ts'
import { startFixedSite } from '#tests/matrix/site/start-fixed-site.ts'
import { brandCodes, languagesOf } from '#tests/support/screens/screen-plan.ts'
import { findingsOf } from '#tests/support/site/page-checks.ts'
import { expect, test } from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

// The matrix judges each kind of element once; here every page is judged as it is, by every rule, alike pages too.

/** A hundred pages, each loaded and judged at two widths. */
const PAGES_WITHIN_MS = 1_800_000
const widths: readonly Device[] = ['phone', 'desktop']

// Brands and roles are judged side by side if there are workers for it.
test.describe.configure({ mode: 'parallel', timeout: PAGES_WITHIN_MS })

let site: Site

test.beforeAll(async () => {
  test.setTimeout(PAGES_WITHIN_MS)
  site = await startFixedSite()
})

test.afterAll(() => site.stop())

/**
 * The screens of a brand as the first role that sees them meets them: what the others get has the same parts, which the
 * matrix judges in every role. The brand's first two languages take turns.
 */
function loadsOf(code: string, role: Role): PageLoad[] {
  const rows = routeTable().filter(({ roles: [first] }) => first === role)
  const languages = languagesOf(code).slice(0, 2)
  const all = { brands: [code], devices: widths, languages, roles: [role], routes: [] }
  const turnOf = (name: string) => languages[rows.findIndex((row) => row.name === name) % languages.length]
  return planPageLoads([{ code, languages }], rows, all).filter(({ row, language }) => language === turnOf(row.name))
}

for (const code of brandCodes()) {
  for (const role of allRoles) {
    test(`every page and dialog of ${code} is accessible and whole at 360 and 1280 px to the role ${role} @sweep`, async ({
      browser,
    }) => {
      const loads = loadsOf(code, role)
      const worker = new Worker(site, browser)
      const findings: string[] = []
      const judged: string[] = []
      for (const load of loads) {
        const found = await judgeLoad(worker, load)
        findings.push(...found.findings)
        judged.push(...found.judged)
      }
      await worker.close()
      test.info().annotations.push({ type: 'judged', description: `${judged.length} pages: ${judged.join(' ')}` })
      expect(findings).toEqual([])
      const always = loads.filter(({ row }) => !row.optional && !row.open && !row.path.includes('{'))
      for (const { row } of always)
        for (const width of widths) expect(judged).toContain(`${row.name}@${devices[width].viewport.width}`)
    })
  }
}

/** Loads a screen once, and judges it at both widths; without findings where the brand or the role does not have it. */
async function judgeLoad(worker: Worker, load: PageLoad): Promise<{ findings: string[]; judged: string[] }> {
  const { brand, row } = load
  const path = await pathAt(site, brand, row)
  const open = path === null ? null : await worker.pageFor(load)
  if (!open) return { findings: [], judged: [] }
  const findings: string[] = []
  const judged: string[] = []
  const addMissing = (response: Response) => {
    if (response.request().resourceType() !== 'document' && response.status() >= 400)
      findings.push(`${brand} ${row.name} misses ${response.url()}: ${response.status()}`)
  }
  open.page.on('response', addMissing)
  for (const [at, device] of widths.entries()) {
    if (at === 0) await applyDevice(open, device, row)
    const screen = at === 0 ? await openScreen(open, `http://${brand}.localhost:${site.webPort}${path}`, row) : null
    if (at === 0 && !screen) break
    const isOpen = at === 0 ? screen?.isOpen : await rotateDevice(open, device, row)
    if (!isOpen) continue
    const name = `${row.name}@${devices[device].viewport.width}`
    const what = `${brand} ${load.language} ${load.role} ${name}`
    // A page of an error would be accessible too.
    if (screen && screen.status !== (row.status ?? 200)) findings.push(`${what} responded with ${screen.status}`)
    findings.push(...(await findingsOf(open.page, what)))
    judged.push(name)
  }
  open.page.off('response', addMissing)
  // Measuring may have scrolled the page.
  if (isPressed(row)) open.reusable = null
  return { findings, judged }
}
