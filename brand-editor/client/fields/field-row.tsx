import { useId } from 'react'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { placeAttribute } from '#brand-editor/client/state/focus-place.ts'
import type { Field } from '../../model.ts'
import { OrderField } from './order-field.tsx'
import { TextInput } from './text-input.tsx'

/** One value of brand.json, by its kind. */
export function FieldRow({ field, withGroup = false }: { field: Field; withGroup?: boolean }) {
  const { change, valueAt, problemsAt } = useEditor()
  const id = useId()
  const value = valueAt(field)
  const place = { file: 'brand.json' as const, path: [...field.path] }
  const label = withGroup && field.label !== field.group ? `${field.group}: ${field.label.toLowerCase()}` : field.label
  const said = problemsAt(field)
  if (field.kind === 'order') return <OrderField field={field} />
  if (field.kind === 'localized') return <LocalizedField field={field} />
  if (field.kind === 'toggle') {
    return (
      <div className="toggle" {...placeAttribute(field)}>
        <div>
          <label htmlFor={id}>{label}</label>
          <span className="hint">{field.description}</span>
        </div>
        <input
          id={id}
          type="checkbox"
          className="switch"
          checked={value === true}
          onChange={(event) => change({ ...place, value: event.target.checked })}
        />
      </div>
    )
  }
  if (field.kind === 'choice') {
    const pick = (text: string) => field.options.find((option) => String(option) === text) ?? text
    return (
      <div className="field" {...placeAttribute(field)}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          value={String(value ?? '')}
          onChange={(event) => change({ ...place, value: pick(event.target.value) })}
        >
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        {said.map(({ message }) => (
          <p key={message} className="bad">
            {message}
          </p>
        ))}
      </div>
    )
  }
  return (
    <TextInput
      place={field}
      label={label}
      value={String(value ?? '')}
      maxLength={field.maxLength}
      problems={said}
      onType={(text) =>
        change(
          text === '' && field.clears
            ? { file: 'brand.json', path: [...field.clears] }
            : { ...place, value: field.kind === 'number' ? numberOr(text) : text },
        )
      }
    />
  )
}

/** A text that is no number is passed on as it is: the check says what is wrong with it. */
function numberOr(text: string): number | string {
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** A text in each language of the brand. */
function LocalizedField({ field }: { field: Field }) {
  const { model, change, valueAt, problemsAt } = useEditor()
  const whole = problemsAt(field).filter(({ path }) => path === field.path.join('.'))
  return (
    <fieldset className="localized" {...placeAttribute(field)}>
      <legend>{field.label}</legend>
      {model.languages.map(({ code, name }) => {
        const place = { file: 'brand.json' as const, path: [...field.path, code] }
        return (
          <TextInput
            key={code}
            place={place}
            label={name}
            tag={code}
            language={code}
            value={String(valueAt(place) ?? '')}
            maxLength={field.maxLength}
            problems={problemsAt(place)}
            onType={(text) => change(text === '' ? place : { ...place, value: text })}
          />
        )
      })}
      {whole.map(({ message }) => (
        <p key={message} className="bad">
          {message}
        </p>
      ))}
    </fieldset>
  )
}
