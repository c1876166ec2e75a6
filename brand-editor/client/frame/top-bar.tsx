import { Icon } from '#brand-editor/client/fields/icons.tsx'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import type { Work } from '#brand-editor/client/state/edits.ts'
import type { DraftState } from '#brand-editor/client/state/use-draft.ts'
import { EDITOR_PATH } from '../../paths.ts'

interface TopBarProps {
  readonly work: Work
  readonly draft: DraftState
  readonly notice: string | null
  onStep(direction: 'undo' | 'redo'): void
  onSave(): void
  onDiscard(): void
}

/** The brand, the state of the draft, and the actions on all edits. */
export function TopBar({ work, draft, notice, onStep, onSave, onDiscard }: TopBarProps) {
  const { model } = useEditor()
  const count = Object.keys(work.edits).length
  return (
    <header className="top-bar">
      <div className="who">
        <p className="eyebrow">Brand editor</p>
        <h1>
          {model.name} <code>{model.code}</code>
        </h1>
      </div>
      <p className="draft-state" role="status">
        {draft.failure ?? notice ?? stateText(draft, count)}
      </p>
      <div className="tools">
        <Step way="undo" label="Undo" keys="Ctrl+Z" isPossible={work.past.length > 0} onStep={onStep} />
        <Step way="redo" label="Redo" keys="Ctrl+Shift+Z" isPossible={work.future.length > 0} onStep={onStep} />
        <a className="parts-link" href={`${EDITOR_PATH}/${model.code}/parts`} target="_blank" rel="noreferrer">
          Parts
        </a>
        <button type="button" className="quiet" disabled={!count} onClick={onDiscard}>
          Discard
        </button>
        <button
          type="button"
          className="primary"
          disabled={!count}
          onClick={onSave}
          title="Show the difference (Ctrl+S)"
        >
          Review and save{count ? ` · ${count}` : ''}
        </button>
      </div>
    </header>
  )
}

function Step({
  way,
  label,
  keys,
  isPossible,
  onStep,
}: Pick<TopBarProps, 'onStep'> & { way: 'undo' | 'redo'; label: string; keys: string; isPossible: boolean }) {
  return (
    <button
      type="button"
      className="quiet"
      disabled={!isPossible}
      onClick={() => onStep(way)}
      title={`${label} (${keys})`}
    >
      <Icon name={way} />
      <span className="spoken">{label}</span>
    </button>
  )
}

function stateText({ answer, isChecking }: DraftState, count: number): string {
  if (isChecking || !answer) return 'Checking …'
  const changes = count ? `${count} ${count === 1 ? 'change' : 'changes'}, not saved` : 'No changes'
  const found = answer.problems.length
    ? `${answer.problems.length} ${answer.problems.length === 1 ? 'problem' : 'problems'}`
    : 'no problems'
  return `${changes} · ${found}`
}
