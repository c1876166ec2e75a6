import { placeId } from '../model.ts'
import { useDesk } from './context.ts'
import { Icon } from './icons.tsx'
import type { DraftState } from './use-draft.ts'

/** What `brand check` would say of the draft, each with its field. */
export function Findings({ draft }: { draft: DraftState }) {
  const { model, problems, show } = useDesk()
  return (
    <section className="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">
        Check{' '}
        <span className="count" data-tone={problems.length ? 'bad' : 'good'}>
          {problems.length}
        </span>
        {draft.answer && <span className="hint">asked in {draft.answer.tookMs} ms</span>}
      </h2>
      {model.published !== null && (
        <p className="note">
          Visitors see published version {model.published}. What is saved here waits in the folder until npm run brand
          publish {model.code}.
        </p>
      )}
      {draft.answer && !draft.answer.isShown && <p className="bad">The frames keep the last draft without errors.</p>}
      {problems.length === 0 && draft.answer && (
        <p className="fine">
          <Icon name="good" /> Nothing to mend: this draft can be saved.
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
