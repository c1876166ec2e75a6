import type { Fingerprints } from '#tests/matrix/site/document-fingerprint.ts'
import type { Device } from './devices.ts'
import type { Role, ScreenRow } from './screen-row.ts'

/** One cell of the matrix: a screen for a brand, role, language and device. */
export interface Cell {
  readonly id: string
  readonly brand: string
  readonly route: string
  readonly role: Role
  readonly language: string
  readonly device: Device
}

/** One page load covers a screen on every device by resizing. */
export interface PageLoad {
  readonly brand: string
  readonly row: ScreenRow
  readonly role: Role
  readonly language: string
  /** The page is loaded on the first device. */
  readonly devices: readonly Device[]
  /** Fingerprints of the server's document; null before the survey or if there is no page. */
  readonly fingerprints: Fingerprints | null
}

export interface Problem {
  readonly check: string
  readonly text: string
}

/**
 * `same`: the document or window was inspected in another cell (`sameAs`), and only `checksRun` ran here. `absent`: the
 * brand has no such page or dialog. `guarded`: the page is not for this role, which was redirected or refused. None of
 * them needs a browser, except for screens that open in one.
 */
export type Outcome = 'passed' | 'failed' | 'same' | 'absent' | 'guarded'

export interface CellResult extends Cell {
  readonly path: string
  readonly outcome: Outcome
  readonly problems: readonly Problem[]
  /** Checks that ran in this cell. */
  readonly checksRun: readonly string[]
  /** Checks that ran on a page of the same shape instead, with the cell they ran in. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** The cell that was inspected in place of this one; null if this one was inspected. */
  readonly sameAs: string | null
  /** Share of the picture that differs from the baseline, 0 to 1; null without a baseline. */
  readonly difference: number | null
  readonly hasPicture: boolean
  /** Duration in milliseconds. */
  readonly tookMs: number
}

export function cellOf(pageLoad: Pick<PageLoad, 'brand' | 'row' | 'role' | 'language'>, device: Device): Cell {
  const { brand, row, role, language } = pageLoad
  return { id: [brand, row.name, role, language, device].join('.'), brand, route: row.name, role, language, device }
}

/** A cell without problems. */
export function emptyResult(pageLoad: PageLoad, device: Device, path: string, outcome: Outcome): CellResult {
  const nothing = {
    problems: [],
    checksRun: [],
    elsewhere: {},
    sameAs: null,
    difference: null,
    hasPicture: false,
    tookMs: 0,
  }
  return { ...cellOf(pageLoad, device), path, outcome, ...nothing }
}

/** A cell whose screen was inspected in another cell. */
export function sameResult(twin: PageLoad, pageLoad: PageLoad, device: Device, path: string): CellResult {
  return { ...emptyResult(pageLoad, device, path, 'same'), sameAs: cellOf(twin, device).id }
}
