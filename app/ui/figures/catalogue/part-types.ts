import type { ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'

/** What the examples need to know of the brand they are shown for. */
export interface CatalogueLocale {
  readonly locale: Locale
  readonly currency: string
}

/** One state of a part. */
export interface PartState {
  readonly name: string
  readonly element: ReactNode
}

/** A component and its states; `components` are its exported names. */
export interface CataloguePart {
  readonly components: readonly string[]
  readonly about: string
  /** Its examples need the whole width. */
  readonly isWide?: boolean
  readonly states: readonly PartState[]
}
