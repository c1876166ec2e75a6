import { type ReactNode, useId } from 'react'
import { placeAttribute } from '#brand-editor/client/state/focus-place.ts'
import type { DraftProblem, Place } from '../../model.ts'

interface TextInputProps {
  readonly place: Place
  readonly label: string
  readonly value: string
  readonly maxLength?: number | null
  readonly placeholder?: string
  readonly language?: string
  /** Shown before the label, such as a language's code. */
  readonly tag?: string
  readonly problems: readonly DraftProblem[]
  readonly children?: ReactNode
  onType(text: string): void
}

/** A text field. A text that is too long is reported, never cut. */
export function TextInput({
  place,
  label,
  value,
  maxLength,
  placeholder,
  language,
  tag,
  problems,
  children,
  onType,
}: TextInputProps) {
  const id = useId()
  const isLong = value.length > 48 || value.includes('\n')
  const props = {
    id,
    value,
    placeholder,
    lang: language,
    dir: 'auto',
    'aria-invalid': problems.length > 0,
    'aria-describedby': `${id}-said`,
  } as const
  return (
    <div className="field" {...placeAttribute(place)}>
      <div className="field-label">
        {tag && <code>{tag}</code>}
        <label htmlFor={id}>{label}</label>
        {maxLength && value.length > maxLength * 0.7 && (
          <span className="hint" data-tone={value.length > maxLength ? 'bad' : undefined}>
            {value.length} of {maxLength}
          </span>
        )}
        {children}
      </div>
      {isLong ? (
        <textarea
          {...props}
          rows={Math.min(5, Math.ceil(value.length / 44))}
          onChange={(event) => onType(event.target.value)}
        />
      ) : (
        <input {...props} onChange={(event) => onType(event.target.value)} />
      )}
      <div id={`${id}-said`}>
        {problems.map(({ message }) => (
          <p key={message} className="bad">
            {message}
          </p>
        ))}
      </div>
    </div>
  )
}
