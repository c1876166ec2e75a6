import type { Setting } from '#tests/matrix/browser/inspect.ts'
import { foreignMarksIn } from '#tests/matrix/checks/texts.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import { cookieHeader, nameOf, speak, stateOf } from '#tests/matrix/site/demo-login.ts'
import { printsOf } from '#tests/matrix/site/document-fingerprint.ts'
import { pathAt } from '#tests/matrix/site/example-paths.ts'
import { askSite } from '#tests/matrix/site/web-client.ts'
import { type CellResult, emptyResult, type Problem, sameResult, type Visit } from './cell.ts'
import { Seen, screenOf } from './seen-screens.ts'

/** What came of asking the server for every page, without a browser. */
export interface Survey {
  /** What has to be looked at. */
  readonly visits: readonly Visit[]
  /** Cells whose document is looked at elsewhere, or that do not exist. */
  readonly results: readonly CellResult[]
}

/** What the server said to one visit. */
export interface Answer {
  readonly visit: Visit
  readonly path: string | null
  readonly status: number
  readonly problems: readonly Problem[]
}

/** Pages that are asked for beside each other. */
const BESIDE = 4

/**
 * Asks for every page as everybody. A document whose parts were all sent to somebody before would show nothing new: only what
 * the server answered is judged then.
 */
export async function surveyPages(
  turns: readonly (readonly Visit[])[],
  setting: Setting,
  onAnswer: () => void,
  signal?: AbortSignal,
): Promise<Survey> {
  const queue = turns.map((turn, at) => ({ turn, at }))
  const answers: Answer[][] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { turn, at } = next
      const found: Answer[] = []
      for (const visit of turn) {
        if (signal?.aborted) return
        found.push(await timed('document', () => askFor(visit, setting)))
        onAnswer()
      }
      answers[at] = found
    }
  }
  await Promise.all(Array.from({ length: BESIDE }, work))
  return choosePages(answers.flat())
}

const spoken = new Map<string, string>()

async function askFor(visit: Visit, { site, marks }: Setting): Promise<Answer> {
  const { brand, row, role, language } = visit
  const path = await pathAt(site, brand, row)
  const state = path === null ? null : await stateOf(site, brand, role)
  if (path === null || !state) return { visit, path, status: 404, problems: [] }
  const account = `${brand} ${role}`
  if (spoken.get(account) !== language) await speak(site, brand, role, language)
  spoken.set(account, language)
  const answer = await askSite(site.webPort, brand, path.split('#', 1)[0] ?? '/', {
    cookie: cookieHeader(state),
    language,
    isWhole: true,
  })
  const { status, body } = answer
  const isPage = status === (row.status ?? 200)
  // Windows that open by themselves come from elsewhere; the document says nothing of them.
  const prints = isPage && !row.withPopups ? printsOf(body, await nameOf(site, brand, role)) : null
  const foreign = [...marks].flatMap(([other, theirs]) => (other === brand ? [] : theirs))
  const problems = foreignMarksIn(body, foreign).map((text) => ({ check: 'leak', text }))
  return { visit: { ...visit, prints }, path, status, problems }
}

/** Which of the pages show something that no other one shows. */
export function choosePages(answers: readonly Answer[]): Survey {
  const seen = new Seen()
  const looked = new Set<Answer>()
  const results: CellResult[] = []
  for (const answer of inOrder(answers)) {
    const { visit, path, status, problems } = answer
    if (path === null || (status === 404 && visit.row.optional)) {
      results.push(...visit.devices.map((device) => emptyResult(visit, device, path ?? '', 'absent')))
      continue
    }
    const twin = seen.twinOf(visit)
    if (!twin) {
      looked.add(answer)
      seen.add(visit)
      continue
    }
    const said = {
      asked: ['status', 'leak'],
      problems,
      outcome: problems.length ? ('failed' as const) : ('same' as const),
    }
    for (const device of visit.devices) results.push({ ...sameResult(twin, visit, device, path), ...said })
  }
  return { visits: answers.filter((answer) => looked.has(answer)).map(({ visit }) => visit), results }
}

/**
 * What has to be looked at anyway comes first, for it shows its frame and what lies under a window as well; windows come last: where
 * the page under one is looked at by itself, it need not be opened as everybody.
 */
function inOrder(answers: readonly Answer[]): Answer[] {
  const times = new Map<string, number>()
  for (const { visit } of answers) times.set(screenOf(visit), (times.get(screenOf(visit)) ?? 0) + 1)
  const rank = ({ visit }: Answer) => (visit.prints?.window ? 2 : times.get(screenOf(visit)) === 1 ? 0 : 1)
  return answers.toSorted((a, b) => rank(a) - rank(b))
}
