import type { Prints } from '#tests/matrix/site/document-fingerprint.ts'
import type { Device } from './devices.ts'
import type { Role, ScreenRow } from './screen-row.ts'

/** One square of the matrix: a screen as somebody sees it. */
export interface Cell {
  readonly id: string
  readonly brand: string
  readonly route: string
  readonly role: Role
  readonly language: string
  readonly device: Device
}

/** What one page load serves: the same screen on every device, by resizing. */
export interface Visit {
  readonly brand: string
  readonly row: ScreenRow
  readonly role: Role
  readonly language: string
  /** The page is loaded on the first one. */
  readonly devices: readonly Device[]
  /** What the server's answer is told apart by; null until it was asked for, or where there is no page. */
  readonly prints: Prints | null
}

export interface Problem {
  readonly check: string
  readonly text: string
}

/**
 * `same`: the server sent a document, or a window opened, that was looked at in another cell (`sameAs`); only `asked` was asked here.
 * `absent`: the brand has no such page or dialog. `led`: the page is not for this role, and it was led away or told so. None of them
 * needs a browser, but for what opens in one.
 */
export type Outcome = 'passed' | 'failed' | 'same' | 'absent' | 'led'

export interface CellResult extends Cell {
  readonly path: string
  readonly outcome: Outcome
  readonly problems: readonly Problem[]
  /** The checks that were run in this cell itself. */
  readonly asked: readonly string[]
  /** Checks that were run on a page of the same shape instead, and the cell they were run in. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** The cell that was looked at in place of this one; null where the browser was here itself. */
  readonly sameAs: string | null
  /** How much of the picture differs from the kept one, 0 to 1; null without a kept one. */
  readonly difference: number | null
  readonly hasPicture: boolean
  /** Milliseconds the cell took. */
  readonly tookMs: number
}

export function cellOf(visit: Pick<Visit, 'brand' | 'row' | 'role' | 'language'>, device: Device): Cell {
  const { brand, row, role, language } = visit
  return { id: [brand, row.name, role, language, device].join('.'), brand, route: row.name, role, language, device }
}

/** A cell nothing was found in. */
export function emptyResult(visit: Visit, device: Device, path: string, outcome: Outcome): CellResult {
  const nothing = {
    problems: [],
    asked: [],
    elsewhere: {},
    sameAs: null,
    difference: null,
    hasPicture: false,
    tookMs: 0,
  }
  return { ...cellOf(visit, device), path, outcome, ...nothing }
}

/** A cell that shows what was looked at in another one. */
export function sameResult(twin: Visit, visit: Visit, device: Device, path: string): CellResult {
  return { ...emptyResult(visit, device, path, 'same'), sameAs: cellOf(twin, device).id }
}
