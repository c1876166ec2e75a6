import { useState } from 'react'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { type Collision, collisions, type Edits, rebased } from '#brand-editor/client/state/edits.ts'
import type { DraftState } from '#brand-editor/client/state/use-draft.ts'
import type { BrandModel } from '../../model.ts'

interface DiskBarProps {
  readonly draft: DraftState
  onReload(): Promise<BrandModel | null>
  onEdits(edits: Edits): void
}

/** Reports that the brand's files changed on the disk, and applies the edits to their new contents. */
export function DiskBar({ draft, onReload, onEdits }: DiskBarProps) {
  const { model, edits } = useEditor()
  const [open, setOpen] = useState<readonly Collision[]>([])
  const changed = draft.answer?.changedOnDisk ?? []
  const merge = async () => {
    const now = await onReload()
    if (!now) return
    setOpen(collisions(edits, model, now))
    onEdits(rebased(edits, now))
  }
  const drop = async () => {
    await onReload()
    setOpen([])
    onEdits({})
  }
  const takeTheirs = ({ edit }: Collision) => {
    onEdits(
      Object.fromEntries(
        Object.entries(edits).filter(
          ([, mine]) => mine.path.join('.') !== edit.path.join('.') || mine.file !== edit.file,
        ),
      ),
    )
    setOpen(open.filter((other) => other.edit !== edit))
  }
  if (!changed.length && !open.length) return null
  return (
    <div className="disk-bar" role="alert">
      {changed.length > 0 && (
        <p>
          <strong>{changed.join(', ')} changed on the disk</strong> since this page read it.
          <button type="button" className="quiet" onClick={() => void merge()}>
            {Object.keys(edits).length ? 'Apply my edits to them' : 'Reload'}
          </button>
          {Object.keys(edits).length > 0 && (
            <button type="button" className="quiet" onClick={() => void drop()}>
              Discard my edits
            </button>
          )}
        </p>
      )}
      {open.map((collision) => (
        <p key={`${collision.edit.file} ${collision.edit.path.join('.')}`}>
          Changed in both: <code>{collision.edit.path.join('.')}</code>, on disk{' '}
          <code>{JSON.stringify(collision.theirs) ?? 'removed'}</code>, in this page{' '}
          <code>{JSON.stringify(collision.edit.value) ?? 'removed'}</code>
          <button type="button" className="quiet" onClick={() => takeTheirs(collision)}>
            Use the version on disk
          </button>
          <button type="button" className="quiet" onClick={() => setOpen(open.filter((other) => other !== collision))}>
            Keep my edit
          </button>
        </p>
      ))}
    </div>
  )
}
