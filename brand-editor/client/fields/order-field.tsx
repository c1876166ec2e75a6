import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { placeAttribute } from '#brand-editor/client/state/focus-place.ts'
import type { Field } from '../../model.ts'
import { Icon } from './icons.tsx'
import { kindOf, listOf, nameOf, type Ordered, withKind } from './ordered.ts'

/** An ordered list: the chosen entries in their order, the others below. */
export function OrderField({ field }: { field: Field }) {
  const { change, valueAt, problemsAt } = useEditor()
  const place = { file: 'brand.json' as const, path: [...field.path] }
  const list = listOf(valueAt(field))
  const names = list.map(nameOf)
  const out = field.options.map(String).filter((option) => !names.includes(option))
  const set = (value: Ordered[]) => change({ ...place, value })
  const move = (index: number, by: number) => {
    const next = [...list]
    const [moved] = next.splice(index, 1)
    if (moved !== undefined) next.splice(index + by, 0, moved)
    set(next)
  }
  return (
    <fieldset className="order" {...placeAttribute(field)}>
      <legend>{field.label}</legend>
      <p className="hint">{field.description}</p>
      <ol>
        {list.map((entry, index) => (
          <li key={nameOf(entry)}>
            <label>
              <input type="checkbox" checked onChange={() => set(list.filter((other) => other !== entry))} />
              {wordOf(nameOf(entry))}
            </label>
            <FormSelect
              entry={entry}
              forms={field.forms?.[nameOf(entry)] ?? []}
              onChange={(next) => set(list.map((other) => (other === entry ? next : other)))}
            />
            <button type="button" className="quiet small" disabled={index === 0} onClick={() => move(index, -1)}>
              <Icon name="up" />
              <span className="spoken">{wordOf(nameOf(entry))} up</span>
            </button>
            <button
              type="button"
              className="quiet small"
              disabled={index === list.length - 1}
              onClick={() => move(index, 1)}
            >
              <Icon name="down" />
              <span className="spoken">{wordOf(nameOf(entry))} down</span>
            </button>
          </li>
        ))}
      </ol>
      {out.length > 0 && (
        <ul className="out">
          {out.map((name) => (
            <li key={name}>
              <label>
                <input type="checkbox" checked={false} onChange={() => set([...list, name])} />
                {wordOf(name)}
              </label>
            </li>
          ))}
        </ul>
      )}
      {problemsAt(field).map(({ message }) => (
        <p key={message} className="bad">
          {message}
        </p>
      ))}
    </fieldset>
  )
}

/** The form of a section that has several; the usual one is the first. */
function FormSelect(props: { entry: Ordered; forms: readonly string[]; onChange: (entry: Ordered) => void }) {
  const { entry, forms, onChange } = props
  const [usual] = forms
  if (forms.length < 2) return null
  return (
    <select
      aria-label={`Form of ${wordOf(nameOf(entry))}`}
      value={kindOf(entry) ?? usual}
      onChange={({ target }) => onChange(withKind(entry, target.value === usual ? undefined : target.value))}
    >
      {forms.map((form) => (
        <option key={form}>{form}</option>
      ))}
    </select>
  )
}

const wordOf = (name: string) => (name.length <= 3 ? name : name.charAt(0) + name.slice(1).toLowerCase())
