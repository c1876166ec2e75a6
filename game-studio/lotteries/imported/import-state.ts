import type { JournalEvent } from '../../state/events.ts'
import type { ImportedResult, ResultEntry } from '../../state/lottery-records.ts'

const importEvents = ['importOpened', 'resultEntry', 'issueResult', 'correctionDone'] as const
export type ImportEvent = Extract<JournalEvent, { t: (typeof importEvents)[number] }>

export const isImportEvent = (event: JournalEvent): event is ImportEvent =>
  importEvents.some((name) => name === event.t)

/** What is known of results that are drawn elsewhere: every entry of a person, and the results that two of them agreed on. */
export class ImportState {
  /** Lotteries by the instant from which they are offered. */
  readonly #opened = new Map<string, number>()
  readonly #entries = new Map<string, ResultEntry[]>()
  /** The versions of a result, the first one first. */
  readonly #results = new Map<string, ImportedResult[]>()
  /** Versions whose differences are all written down: every version but a correction that is under way. */
  readonly #done = new Map<string, number>()

  apply(event: ImportEvent): void {
    if (event.t === 'importOpened') this.#opened.set(event.lottery, Date.parse(event.at))
    else if (event.t === 'resultEntry') {
      const { lottery, issue } = event.entry
      this.#entries.set(keyOf(lottery, issue), [...this.entriesOf(lottery, issue), event.entry])
    } else if (event.t === 'issueResult') {
      const { lottery, issue } = event.result
      this.#results.set(keyOf(lottery, issue), [...this.versionsOf(lottery, issue), event.result])
    } else this.#done.set(keyOf(event.lottery, event.issue), event.version)
  }

  /** Since when a lottery is offered; null for one that is not, or is drawn here. */
  openedAt(lottery: string): number | null {
    return this.#opened.get(lottery) ?? null
  }

  get lotteries(): Iterable<string> {
    return this.#opened.keys()
  }

  /** Every entry of an issue, of all versions. */
  entriesOf(lottery: string, issue: string): readonly ResultEntry[] {
    return this.#entries.get(keyOf(lottery, issue)) ?? []
  }

  versionsOf(lottery: string, issue: string): readonly ImportedResult[] {
    return this.#results.get(keyOf(lottery, issue)) ?? []
  }

  /** The result that counts; null while there is none. */
  resultOf(lottery: string, issue: string): ImportedResult | null {
    return this.versionsOf(lottery, issue).at(-1) ?? null
  }

  /** Issues of a lottery with a result. */
  resultsOf(lottery: string): string[] {
    return [...this.#results.values()].flatMap(([first]) => (first?.lottery === lottery ? [first.issue] : []))
  }

  /** Issues of a lottery whose corrected result has not reached every order. */
  unfinishedCorrections(lottery: string): ImportedResult[] {
    return [...this.#results.values()].flatMap((versions) => {
      const last = versions.at(-1)
      const done = last ? (this.#done.get(keyOf(last.lottery, last.issue)) ?? 1) : 0
      return last && last.lottery === lottery && last.version > done ? [last] : []
    })
  }

  /** Lotteries with a correction under way. */
  correctedLotteries(): string[] {
    return [...new Set([...this.#results.values()].flatMap((versions) => versions.at(-1)?.lottery ?? []))].filter(
      (lottery) => this.unfinishedCorrections(lottery).length > 0,
    )
  }

  /** Issues with an entry or a result, the latest first. */
  enteredIssues(lottery: string): string[] {
    const issues = [...this.#entries.values()].flatMap(([first]) => (first?.lottery === lottery ? [first.issue] : []))
    return issues.sort().reverse()
  }

  /** Forgets issues of a lottery before a day; the journal's archive keeps them. */
  prune(lottery: string, before: string): void {
    for (const [key, [first]] of this.#entries)
      if (first && first.lottery === lottery && first.issue < before) {
        this.#entries.delete(key)
        this.#results.delete(key)
        this.#done.delete(key)
      }
    // The result of two stations has no entries of its own.
    for (const issue of this.resultsOf(lottery))
      if (issue < before) {
        this.#results.delete(keyOf(lottery, issue))
        this.#done.delete(keyOf(lottery, issue))
      }
  }

  *events(): Iterable<ImportEvent> {
    for (const [lottery, at] of this.#opened) yield { t: 'importOpened', lottery, at: new Date(at).toISOString() }
    for (const entries of this.#entries.values()) for (const entry of entries) yield { t: 'resultEntry', entry }
    for (const versions of this.#results.values()) for (const result of versions) yield { t: 'issueResult', result }
    for (const [key, version] of this.#done) {
      const [lottery = '', issue = ''] = key.split(' ')
      yield { t: 'correctionDone', lottery, issue, version }
    }
  }
}

const keyOf = (lottery: string, issue: string): string => `${lottery} ${issue}`
