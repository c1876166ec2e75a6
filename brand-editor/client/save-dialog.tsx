import { useEffect, useRef, useState } from 'react'
import type { DiffAnswer } from '../model.ts'
import { useDesk } from './context.ts'
import { DiffView } from './diff-view.tsx'
import { Icon } from './icons.tsx'
import { wordsOf } from './use-draft.ts'

/** Shows what a save would write, and writes it when that is confirmed. */
export function SaveDialog({
  onClose,
  onSaved,
}: {
  onClose(): void
  onSaved(files: readonly string[]): Promise<void>
}) {
  const { api, model, edits } = useDesk()
  const dialog = useRef<HTMLDialogElement>(null)
  const [diff, setDiff] = useState<DiffAnswer | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isWriting, setWriting] = useState(false)
  const draft = { edits: Object.values(edits), base: model.base }
  const asked = useRef(draft)
  useEffect(() => {
    dialog.current?.showModal()
    api.diff(asked.current).then(setDiff, (error: unknown) => setFailure(wordsOf(error)))
  }, [api])
  const write = async (seal: string) => {
    setWriting(true)
    await api
      .save({ ...asked.current, seal })
      .then(({ saved }) => onSaved(saved))
      .catch((error: unknown) => setFailure(wordsOf(error)))
    setWriting(false)
  }
  const touched = diff?.changedOnDisk.filter((file) => diff.files.some((known) => known.file === file)) ?? []
  const hindrance =
    diff &&
    (diff.problems.length
      ? `${diff.problems.length} to mend before this can be saved`
      : touched.length
        ? `${touched.join(', ')} changed on the disk meanwhile`
        : null)
  return (
    <dialog ref={dialog} className="save-dialog" aria-labelledby="save-title" onClose={onClose}>
      <header>
        <div>
          <p className="eyebrow">brands/{model.code}</p>
          <h2 id="save-title">What a save writes</h2>
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
        <p role="status" className={failure || hindrance ? 'bad' : 'hint'}>
          {failure ??
            hindrance ??
            (diff ? `${diff.files.length} ${diff.files.length === 1 ? 'file' : 'files'}, comments and order kept` : '')}
        </p>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Back
        </button>
        <button
          type="button"
          className="primary"
          disabled={!diff?.files.length || hindrance !== null || isWriting}
          onClick={() => diff && void write(diff.seal)}
        >
          {isWriting ? 'Writing …' : 'Write to the files'}
        </button>
      </footer>
    </dialog>
  )
}
