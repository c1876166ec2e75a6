import { createContext, useContext } from 'react'
import type { Edit } from '../../edit.ts'
import type { BrandModel, DraftProblem, Place } from '../../model.ts'
import type { Api } from './api.ts'
import type { Edits } from './edits.ts'

/** The state and actions that all parts of the page share. */
export interface EditorState {
  readonly api: Api
  readonly model: BrandModel
  readonly edits: Edits
  readonly problems: readonly DraftProblem[]
  /** Opens the tab that edits a place and focuses its field. */
  show(place: string): void
  /** Changes places, as one step of undo. */
  change(...edits: readonly Edit[]): void
  valueAt(place: Place): unknown
  /** The problems at a place or inside it. */
  problemsAt(place: Place): readonly DraftProblem[]
}

export const EditorContext = createContext<EditorState | null>(null)

export function useEditor(): EditorState {
  const desk = useContext(EditorContext)
  if (!desk) throw new Error('useEditor() outside the editor')
  return desk
}
