import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { placeAttribute } from '#brand-editor/client/state/focus-place.ts'
import type { Field } from '../../model.ts'
import { Icon } from './icons.tsx'

/** An ordered list: the chosen entries in their order, the others below. */
export function OrderField({ field }: { field: Field }) {
  const { change, valueAt, problemsAt } = useEditor()
  const place = { file: 'brand.json' as const, path: [...field.path] }
  const held = valueAt(field)
  const list = Array.isArray(held) ? held.map(String) : []
  const out = field.options.map(String).filter((option) => !list.includes(option))
  const set = (value: string[]) => change({ ...place, value })
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
        {list.map((name, index) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked onChange={() => set(list.filter((other) => other !== name))} />
              {wordOf(name)}
            </label>
            <button type="button" className="quiet small" disabled={index === 0} onClick={() => move(index, -1)}>
              <Icon name="up" />
              <span className="spoken">{wordOf(name)} up</span>
            </button>
            <button
              type="button"
              className="quiet small"
              disabled={index === list.length - 1}
              onClick={() => move(index, 1)}
            >
              <Icon name="down" />
              <span className="spoken">{wordOf(name)} down</span>
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

const wordOf = (name: string) => (name.length <= 3 ? name : name.charAt(0) + name.slice(1).toLowerCase())
