import type { RunContext } from '#tests/matrix/browser/inspect.ts'
import { foreignMarkersIn } from '#tests/matrix/checks/texts.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import { cookieHeader, setAccountLanguage, storageStateOf, usernameOf } from '#tests/matrix/site/demo-login.ts'
import { fingerprintsOf } from '#tests/matrix/site/document-fingerprint.ts'
import { pathAt } from '#tests/matrix/site/example-paths.ts'
import { requestPage } from '#tests/matrix/site/web-client.ts'
import { type CellResult, emptyResult, type PageLoad, type Problem, sameResult } from './cell.ts'
import { SeenScreens, screenOf } from './seen-screens.ts'

/** Result of requesting every page without a browser. */
export interface Survey {
  /** The page loads that need inspection. */
  readonly pageLoads: readonly PageLoad[]
  /** Cells whose document is inspected elsewhere, or that do not exist. */
  readonly results: readonly CellResult[]
}

/** The server's response to one page load. */
export interface SurveyedPage {
  readonly pageLoad: PageLoad
  readonly path: string | null
  readonly status: number
  readonly problems: readonly Problem[]
}

/** Number of concurrent requests. */
const CONCURRENT_REQUESTS = 4

/**
 * Requests every page in every role. A document whose parts were all sent before shows nothing new, so only its
 * response is checked.
 */
export async function surveyPages(
  accounts: readonly (readonly PageLoad[])[],
  setting: RunContext,
  onAnswer: () => void,
  signal?: AbortSignal,
): Promise<Survey> {
  const queue = accounts.map((loads, at) => ({ loads, at }))
  const surveyed: SurveyedPage[][] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { loads, at } = next
      const found: SurveyedPage[] = []
      for (const pageLoad of loads) {
        if (signal?.aborted) return
        found.push(await timed('document', () => surveyPage(pageLoad, setting)))
        onAnswer()
      }
      surveyed[at] = found
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, work))
  return choosePages(surveyed.flat())
}

const accountLanguages = new Map<string, string>()

async function surveyPage(pageLoad: PageLoad, { site, brandMarkers, linkStatuses }: RunContext): Promise<SurveyedPage> {
  const { brand, row, role, language } = pageLoad
  const path = await pathAt(site, brand, row)
  const state = path === null ? null : await storageStateOf(site, brand, role)
  if (path === null || !state) return { pageLoad, path, status: 404, problems: [] }
  const account = `${brand} ${role}`
  if (accountLanguages.get(account) !== language) await setAccountLanguage(site, brand, role, language)
  accountLanguages.set(account, language)
  const response = await requestPage(site.webPort, brand, path.split('#', 1)[0] ?? '/', {
    cookie: cookieHeader(state),
    language,
    waitsForStream: true,
  })
  const { status, body } = response
  // A busy site is asked again.
  if (status !== 503) linkStatuses.of(brand, role).set(path.split(/[?#]/, 1)[0] ?? '/', Promise.resolve(status))
  const isPage = status === (row.status ?? 200)
  // The document does not contain windows that open automatically.
  const fingerprints = isPage && !row.withPopups ? fingerprintsOf(body, await usernameOf(site, brand, role)) : null
  const foreign = [...brandMarkers].flatMap(([other, theirs]) => (other === brand ? [] : theirs))
  const problems = foreignMarkersIn(body, foreign).map((text) => ({ check: 'leak', text }))
  return { pageLoad: { ...pageLoad, fingerprints }, path, status, problems }
}

/** Chooses the pages that show content of their own. */
export function choosePages(surveyed: readonly SurveyedPage[]): Survey {
  const seen = new SeenScreens()
  const chosen = new Set<SurveyedPage>()
  const results: CellResult[] = []
  for (const page of inOrder(surveyed)) {
    const { pageLoad, path, status, problems } = page
    if (path === null || (status === 404 && pageLoad.row.optional)) {
      results.push(...pageLoad.devices.map((device) => emptyResult(pageLoad, device, path ?? '', 'absent')))
      continue
    }
    const twin = seen.twinOf(pageLoad)
    if (!twin) {
      chosen.add(page)
      seen.add(pageLoad)
      continue
    }
    const checked = {
      checksRun: ['status', 'leak'],
      problems,
      outcome: problems.length ? ('failed' as const) : ('same' as const),
    }
    for (const device of pageLoad.devices) results.push({ ...sameResult(twin, pageLoad, device, path), ...checked })
  }
  return { pageLoads: surveyed.filter((page) => chosen.has(page)).map(({ pageLoad }) => pageLoad), results }
}

/**
 * Screens that occur once come first: they are inspected anyway, and cover their frame and the page under their window.
 * Windows come last: if the page under one is inspected on its own, the window need not be opened in every role.
 */
function inOrder(surveyed: readonly SurveyedPage[]): SurveyedPage[] {
  const times = new Map<string, number>()
  for (const { pageLoad } of surveyed) times.set(screenOf(pageLoad), (times.get(screenOf(pageLoad)) ?? 0) + 1)
  const rank = ({ pageLoad }: SurveyedPage) =>
    pageLoad.fingerprints?.window ? 2 : times.get(screenOf(pageLoad)) === 1 ? 0 : 1
  return surveyed.toSorted((a, b) => rank(a) - rank(b))
}
