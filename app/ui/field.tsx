import { type ReactNode, useId } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** Properties that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
  /** Where no script moves the focus, the browser opens a refused form at its first mistake. */
  autoFocus: true | undefined
}

/**
 * A label, a control, a hint and at most one error (specification section 5: only the first shows). No space is
 * reserved for the error; it is announced.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  id,
  aside,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string
  required?: boolean
  id?: string
  /** At the end of the label's line, such as a link. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : null
  const errorId = error ? `${controlId}-error` : null
  return (
    <div className={field}>
      <div className={line}>
        <label htmlFor={controlId}>
          {label}
          {required ? (
            <span className={star} data-star="">
              {'\u00a0*'}
            </span>
          ) : null}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
        autoFocus: error ? true : undefined,
      })}
      {error ? (
        <p id={errorId ?? undefined} className={errorText} role="alert">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId ?? undefined} className={hintText}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

const field = style({ display: 'grid', alignContent: 'start', gap: '6px', minInlineSize: 0 })

const line = style({
  display: 'flex',
  // A label and a link that do not fit side by side are a line each, not two columns of broken words.
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: token('space.3'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
})

const star = style({ color: token('color.danger') })

const errorText = style({ margin: 0, fontSize: token('fontSize.sm'), color: token('color.danger'), lineHeight: 1.4 })

const hintText = style({ margin: 0, fontSize: token('fontSize.xs'), color: token('color.textMuted'), lineHeight: 1.4 })
