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
  /** What is the same in every language is judged once in each direction of writing. */
  readonly isFirstOfDirection: boolean
}

export interface Problem {
  readonly check: string
  readonly text: string
}

/**
 * `absent`: the brand has no such page or dialog. `led`: the page is not for this role, and it was led away or told so, which
 * is asked without a browser.
 */
export type Outcome = 'passed' | 'failed' | 'absent' | 'led'

export interface CellResult extends Cell {
  readonly path: string
  readonly outcome: Outcome
  readonly problems: readonly Problem[]
  /** How much of the picture differs from the kept one, 0 to 1; null without a kept one. */
  readonly difference: number | null
  readonly hasPicture: boolean
  /** Milliseconds the cell took. */
  readonly tookMs: number
}

export function cellOf(visit: Omit<Visit, 'devices' | 'isFirstOfDirection'>, device: Device): Cell {
  const { brand, row, role, language } = visit
  return { id: [brand, row.name, role, language, device].join('.'), brand, route: row.name, role, language, device }
}
