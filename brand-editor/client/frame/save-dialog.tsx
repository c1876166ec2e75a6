import { useEffect, useRef, useState } from 'react'
import { Icon } from '#brand-editor/client/fields/icons.tsx'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { errorText } from '#brand-editor/client/state/use-draft.ts'
import type { DiffResponse } from '../../model.ts'
import { DiffView } from './diff-view.tsx'

/** Shows the difference that a save would write, and saves it on confirmation. */
export function SaveDialog({
  onClose,
  onSaved,
}: {
  onClose(): void
  onSaved(files: readonly string[]): Promise<void>
}) {
  const { model } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const { diff, failure, isWriting, write } = useSave(onSaved)
  useEffect(() => dialog.current?.showModal(), [])
  const blocker = diff && blockerOf(diff)
  return (
    <dialog ref={dialog} className="save-dialog" aria-labelledby="save-title" onClose={onClose}>
      <header>
        <div>
          <p className="eyebrow">brands/{model.code}</p>
          <h2 id="save-title">Changes to save</h2>
        </div>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="spoken">Close</span>
        </button>
      </header>
      <div className="save-body">
        {!diff && !failure && <p className="hint">Comparing …</p>}
        {diff && <DiffView diff={diff} />}
      </div>
      <footer>
        <p role="status" className={failure || blocker ? 'bad' : 'hint'}>
          {failure ??
            blocker ??
            (diff
              ? `${diff.files.length} ${diff.files.length === 1 ? 'file' : 'files'}, comments and order are preserved`
              : '')}
        </p>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Back
        </button>
        <button
          type="button"
          className="primary"
          disabled={!diff?.files.length || blocker !== null || isWriting}
          onClick={() => diff && void write(diff.fingerprint)}
        >
          {isWriting ? 'Writing …' : 'Write to the files'}
        </button>
      </footer>
    </dialog>
  )
}

/** The difference of the draft at the first render, and the call that writes exactly that. */
function useSave(onSaved: (files: readonly string[]) => Promise<void>) {
  const { api, model, edits } = useEditor()
  const [diff, setDiff] = useState<DiffResponse | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  const asked = useRef({ edits: Object.values(edits), base: model.base })
  useEffect(() => {
    api.diff(asked.current).then(setDiff, (error: unknown) => setFailure(errorText(error)))
  }, [api])
  const write = async (fingerprint: string) => {
    setWriting(true)
    await api
      .save({ ...asked.current, fingerprint })
      .then(({ saved }) => onSaved(saved))
      .catch((error: unknown) => setFailure(errorText(error)))
    setWriting(false)
  }
  return { diff, failure, isWriting, write }
}

/** Why the difference cannot be saved, or null. */
function blockerOf({ problems, changedOnDisk, files }: DiffResponse): string | null {
  if (problems.length) return `Fix ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} before saving`
  const touched = changedOnDisk.filter((file) => files.some((known) => known.file === file))
  return touched.length ? `${touched.join(', ')} changed on the disk in the meantime` : null
}
