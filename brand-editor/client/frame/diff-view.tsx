import type { DiffResponse } from '../../model.ts'

const tones: Readonly<Record<string, string>> = { '+': 'in', '-': 'out', '@': 'place' }

/** A difference in plain language and line by line. */
export function DiffView({ diff }: { diff: DiffResponse }) {
  return (
    <>
      {diff.words.length > 0 && (
        <dl className="words">
          {diff.words.map(({ about, lines }) => (
            <div key={about}>
              <dt>{about}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {diff.files.map(({ file, isNew, diff: text }) => (
        <section key={file} className="file-diff">
          <h3>
            <code>{file}</code>
            {isNew && <span className="hint">new file</span>}
          </h3>
          <pre>
            {linesOf(text).map(({ number, line }) => (
              <span key={number} data-tone={tones[line.charAt(0)]}>
                {line}
                {'\n'}
              </span>
            ))}
          </pre>
        </section>
      ))}
      {diff.files.length === 0 && <p className="empty">The files would not change.</p>}
      {diff.problems.length > 0 && (
        <ul className="save-problems">
          {diff.problems.map(({ file, path, message }) => (
            <li key={`${file} ${path} ${message}`} className="bad">
              <code>
                {file} · {path}
              </code>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const linesOf = (text: string) =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line, number) => ({ number, line }))
