import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Edit } from '../edit.ts'
import { type BrandModel, type Place, placeId } from '../model.ts'
import type { Api } from './api.ts'
import { type Desk, DeskContext } from './context.ts'
import { DiskBar } from './disk-bar.tsx'
import { Findings } from './findings.tsx'
import { keepEdits, keptEdits } from './kept-edits.ts'
import { type Goal, goalOf, Panel } from './panel.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { Stage } from './stage.tsx'
import { noWork, reduce, valueAt } from './store.ts'
import { TopBar } from './top-bar.tsx'
import { useDraft } from './use-draft.ts'
import { useShortcuts } from './use-shortcuts.ts'

interface StudioProps {
  readonly api: Api
  readonly model: BrandModel
  /** Reads the brand's files anew. */
  onReload(): Promise<BrandModel | null>
}

/** The whole page: panel, frames, findings, and what stands over them. */
export function Studio({ api, model, onReload }: StudioProps) {
  const [work, dispatch] = useReducer(reduce, { ...noWork, edits: keptEdits(model) })
  const [isSaving, setSaving] = useState(false)
  const [goal, setGoal] = useState<Goal | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const draft = useDraft(api, model, work.edits)
  const { edits } = work
  useEffect(() => keepEdits(model.code, edits), [model.code, edits])
  useEndOfShow(api)
  const modelNow = useRef(model)
  modelNow.current = model
  const change = useCallback((...added: readonly Edit[]) => {
    setNotice(null)
    dispatch({ type: 'set', edits: added, model: modelNow.current, atMs: Date.now() })
  }, [])
  const problems = draft.answer?.problems ?? []
  const desk = useMemo<Desk>(
    () => ({
      api,
      model,
      edits,
      problems,
      change,
      show: (place) => setGoal(goalOf(model, place)),
      valueAt: (place) => valueAt(model, edits, place),
      problemsAt: (place) => problems.filter((problem) => isAt(problem, place)),
    }),
    [api, model, edits, problems, change],
  )
  const count = Object.keys(edits).length
  const step = useCallback((type: 'undo' | 'redo') => dispatch({ type }), [])
  useShortcuts({ undo: () => step('undo'), redo: () => step('redo'), save: () => count > 0 && setSaving(true) })
  const finish = async (files: readonly string[]) => {
    setSaving(false)
    await onReload()
    dispatch({ type: 'replace', edits: {} })
    setNotice(`Saved ${files.join(', ')}.`)
  }
  return (
    <DeskContext.Provider value={desk}>
      <div className="studio">
        <TopBar
          work={work}
          draft={draft}
          notice={notice}
          onStep={step}
          onSave={() => setSaving(true)}
          onDiscard={() => dispatch({ type: 'discard' })}
        />
        <DiskBar draft={draft} onReload={onReload} onEdits={(next) => dispatch({ type: 'replace', edits: next })} />
        <Panel goal={goal} />
        <Stage draft={draft}>
          <Findings draft={draft} />
        </Stage>
        {isSaving && <SaveDialog onClose={() => setSaving(false)} onSaved={finish} />}
      </div>
    </DeskContext.Provider>
  )
}

function isAt(problem: { file: string; path: string }, place: Place): boolean {
  const [at, here] = [placeId(problem), placeId(place)]
  return at === here || at.startsWith(`${here}.`)
}

/** Whoever leaves the page sees the site as it is again. */
function useEndOfShow(api: Api): void {
  useEffect(() => {
    const leave = () => api.leave()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [api])
}
