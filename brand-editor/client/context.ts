import { createContext, useContext } from 'react'
import type { Edit } from '../edit.ts'
import type { BrandModel, DraftProblem, Place } from '../model.ts'
import type { Api } from './api.ts'
import type { Edits } from './store.ts'

/** What every part of the panel works with. */
export interface Desk {
  readonly api: Api
  readonly model: BrandModel
  readonly edits: Edits
  readonly problems: readonly DraftProblem[]
  /** Changes places, as one step back. */
  /** Opens the part of the panel that edits a place, and goes there. */
  show(place: string): void
  change(...edits: readonly Edit[]): void
  valueAt(place: Place): unknown
  /** The problems told at a place or inside it. */
  problemsAt(place: Place): readonly DraftProblem[]
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk around this')
  return desk
}
