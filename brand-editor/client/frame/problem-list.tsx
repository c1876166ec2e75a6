import { Icon } from '#brand-editor/client/fields/icons.tsx'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import type { DraftState } from '#brand-editor/client/state/use-draft.ts'
import { placeId } from '../../model.ts'

/** The problems that `brand check` finds in the draft, each with a link to its field. */
export function ProblemList({ draft }: { draft: DraftState }) {
  const { model, problems, show } = useEditor()
  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">
        Check{' '}
        <span className="count" data-tone={problems.length ? 'bad' : 'good'}>
          {problems.length}
        </span>
        {draft.answer && <span className="hint">checked in {draft.answer.tookMs} ms</span>}
      </h2>
      {model.published !== null && (
        <p className="note">
          Visitors see published version {model.published}. Saved changes stay in the folder until npm run brand publish{' '}
          {model.code}.
        </p>
      )}
      {draft.answer && !draft.answer.isShown && <p className="bad">The frames show the last draft without errors.</p>}
      {problems.length === 0 && draft.answer && (
        <p className="fine">
          <Icon name="good" /> No problems: this draft can be saved.
        </p>
      )}
      <ul>
        {problems.map((problem) => (
          <li
            key={`${problem.file} ${problem.path} ${problem.message}`}
            data-tone={problem.severity === 'error' ? 'bad' : 'warn'}
          >
            {isOwn(problem.file) && problem.path ? (
              <button type="button" className="finding-place" onClick={() => show(placeId(problem))}>
                <code>
                  {problem.file} · {problem.path}
                </code>
              </button>
            ) : (
              <code>
                {problem.file}:{problem.line}
              </code>
            )}
            <span>
              {problem.message}
              {problem.suggestion && `, did you mean “${problem.suggestion}”?`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOwn = (file: string) => file === 'brand.json' || file.startsWith('messages/')
