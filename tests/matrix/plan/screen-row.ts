import type { Page } from 'playwright'

/** The roles of the matrix. */
export const allRoles = ['visitor', 'member', 'trial', 'agent'] as const
export type Role = (typeof allRoles)[number]

/** A screen: a page, or a dialog over one. */
export interface ScreenRow {
  /** The name in pictures, reports and `--route`: letters, digits and hyphens. */
  readonly name: string
  /** The path; `{game}` is replaced with a game of the brand. */
  readonly path: string
  /** The source file of the screen. */
  readonly file: string
  readonly roles: readonly Role[]
  /** The brand decides whether it has this page; status 404 is not a failure. */
  readonly optional?: true
  /** The expected status if it is not 200. */
  readonly status?: number
  /** Popups are not suppressed. */
  readonly withPopups?: true
  /** On a phone it is part of the side menu, or a drawer. */
  readonly desktopOnly?: true
  /** Opens a screen without a URL; returns false if the brand or role does not have it. */
  readonly open?: (page: Page) => Promise<boolean>
  /** The screen leaves the page changed, so nothing else is pressed on it. */
  readonly changesPage?: true
}

/** Whether the screen opens on a press; a popup opens automatically. */
export const isPressed = ({ open, withPopups }: Pick<ScreenRow, 'open' | 'withPopups'>) => Boolean(open && !withPopups)
