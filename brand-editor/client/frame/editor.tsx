import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { type Goal, goalOf, Panel } from '#brand-editor/client/panels/panel.tsx'
import { Preview } from '#brand-editor/client/preview/preview.tsx'
import type { Api } from '#brand-editor/client/state/api.ts'
import { EditorContext, type EditorState } from '#brand-editor/client/state/editor-context.ts'
import { noWork, reduce, valueAt } from '#brand-editor/client/state/edits.ts'
import { loadUnsavedEdits, storeUnsavedEdits } from '#brand-editor/client/state/unsaved-edits.ts'
import { useDraft } from '#brand-editor/client/state/use-draft.ts'
import { useShortcuts } from '#brand-editor/client/state/use-shortcuts.ts'
import type { Edit } from '../../edit.ts'
import { type BrandModel, type Place, placeId } from '../../model.ts'
import { DiskBar } from './disk-bar.tsx'
import { ProblemList } from './problem-list.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { TopBar } from './top-bar.tsx'

interface EditorProps {
  readonly api: Api
  readonly model: BrandModel
  /** Reads the brand's files again. */
  onReload(): Promise<BrandModel | null>
}

/** The page of a brand: panel, preview, problems and bars. */
export function Editor({ api, model, onReload }: EditorProps) {
  const [work, dispatch] = useReducer(reduce, { ...noWork, edits: loadUnsavedEdits(model) })
  const [isSaving, setSaving] = useState(false)
  const [goal, setGoal] = useState<Goal | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const draft = useDraft(api, model, work.edits)
  const { edits } = work
  useEffect(() => storeUnsavedEdits(model.code, edits), [model.code, edits])
  useEndOfPreview(api)
  const modelNow = useRef(model)
  modelNow.current = model
  const change = useCallback((...added: readonly Edit[]) => {
    setNotice(null)
    dispatch({ type: 'set', edits: added, model: modelNow.current, atMs: Date.now() })
  }, [])
  const problems = draft.answer?.problems ?? []
  const desk = useMemo<EditorState>(
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
    <EditorContext.Provider value={desk}>
      <div className="editor">
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
        <Preview draft={draft}>
          <ProblemList draft={draft} />
        </Preview>
        {isSaving && <SaveDialog onClose={() => setSaving(false)} onSaved={finish} />}
      </div>
    </EditorContext.Provider>
  )
}

function isAt(problem: { file: string; path: string }, place: Place): boolean {
  const [at, here] = [placeId(problem), placeId(place)]
  return at === here || at.startsWith(`${here}.`)
}

/** Ends the preview when the page is left. */
function useEndOfPreview(api: Api): void {
  useEffect(() => {
    const leave = () => api.leave()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [api])
}
