import { useState } from 'react'
import type { BrandModel } from '../model.ts'
import { useDesk } from './context.ts'
import { type Collision, collisions, type Edits, rebased } from './store.ts'
import type { DraftState } from './use-draft.ts'

interface DiskBarProps {
  readonly draft: DraftState
  onReload(): Promise<BrandModel | null>
  onEdits(edits: Edits): void
}

/** Says that somebody else changed the brand's files, and puts the edits onto what is there now. */
export function DiskBar({ draft, onReload, onEdits }: DiskBarProps) {
  const { model, edits } = useDesk()
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
            {Object.keys(edits).length ? 'Put my edits onto it' : 'Read it anew'}
          </button>
          {Object.keys(edits).length > 0 && (
            <button type="button" className="quiet" onClick={() => void drop()}>
              Drop my edits
            </button>
          )}
        </p>
      )}
      {open.map((collision) => (
        <p key={`${collision.edit.file} ${collision.edit.path.join('.')}`}>
          Both changed <code>{collision.edit.path.join('.')}</code>: theirs{' '}
          <code>{JSON.stringify(collision.theirs) ?? 'removed'}</code>, yours{' '}
          <code>{JSON.stringify(collision.edit.value) ?? 'removed'}</code>
          <button type="button" className="quiet" onClick={() => takeTheirs(collision)}>
            Take theirs
          </button>
          <button type="button" className="quiet" onClick={() => setOpen(open.filter((other) => other !== collision))}>
            Keep mine
          </button>
        </p>
      ))}
    </div>
  )
}
