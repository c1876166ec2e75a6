import type { Page } from 'playwright'

/** Who looks at the site. */
export const everybody = ['visitor', 'member', 'trial', 'agent'] as const
export type Role = (typeof everybody)[number]

/** One thing a person can see: a page, or a dialog over one. */
export interface ScreenRow {
  /** Its name in pictures, reports and `--route`: letters, digits and hyphens. */
  readonly name: string
  /** The address; `{game}` stands for a game the brand has. */
  readonly path: string
  /** The file that answers there. */
  readonly file: string
  readonly roles: readonly Role[]
  /** The brand decides whether it has this page: 404 is an answer, not a mistake. */
  readonly optional?: true
  /** What it answers with when that is not 200. */
  readonly status?: number
  /** Windows that open by themselves are let in. */
  readonly withPopups?: true
  /** A phone has no room for it; there it is part of the side menu, or a drawer. */
  readonly desktopOnly?: true
  /** Opens what has no address of its own; false where this brand or role has none of it. */
  readonly open?: (page: Page) => Promise<boolean>
  /** What it opens stays on the page when it is done: nothing else is pressed there. */
  readonly leavesMark?: true
}

/** Whether its screen opens by a press; what opens by itself is waited for. */
export const isPressed = ({ open, withPopups }: Pick<ScreenRow, 'open' | 'withPopups'>) => Boolean(open && !withPopups)
