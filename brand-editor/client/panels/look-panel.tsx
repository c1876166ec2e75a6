import { useId, useMemo, useState } from 'react'
import { groupBy } from '#brand-editor/client/fields/group-by.ts'
import { SearchField } from '#brand-editor/client/fields/search-field.tsx'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { themeValue, tokenValue } from '#brand-editor/client/state/edits.ts'
import { contrastPairs, isTooClose } from '#themes/contrast.ts'
import { TokenField } from './token-field.tsx'
import { groupOf, rankOf, tokenName } from './token-groups.ts'

type Show = 'all' | 'changed' | 'close'

/** The theme and its tokens, with pairs of too little contrast. */
export function LookPanel() {
  const { model, edits, valueAt } = useEditor()
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<Show>('all')
  const id = useId()
  const value = useMemo(() => (path: string) => String(tokenValue(model, edits, path)), [model, edits])
  const pairs = useMemo(() => contrastPairs(value), [value])
  const isOwn = (path: string) => valueAt({ file: 'brand.json', path: ['tokens', path] }) !== undefined
  const closeOnes = new Set(pairs.filter(isTooClose).flatMap(({ tokens }) => tokens))
  const rows = model.tokenRows.filter(({ path, description }) => {
    if (show === 'changed' && !isOwn(path)) return false
    if (show === 'close' && !closeOnes.has(path)) return false
    return `${path} ${tokenName(path)} ${description}`.toLowerCase().includes(search.trim().toLowerCase())
  })
  const groups = [...groupBy(rows, ({ path }) => groupOf(path))].sort(([one], [other]) => rankOf(one) - rankOf(other))
  return (
    <>
      <div className="part-head">
        <ThemeField />
        <SearchField label="Find a token" value={search} onChange={setSearch} />
        <fieldset className="chips">
          <legend className="spoken">Which tokens</legend>
          {(
            [
              ['all', 'All'],
              ['changed', `Own ${model.tokenRows.filter(({ path }) => isOwn(path)).length}`],
              ['close', `Low contrast ${closeOnes.size}`],
            ] as const
          ).map(([key, label]) => (
            <label key={key} data-tone={key === 'close' && closeOnes.size ? 'bad' : undefined}>
              <input type="radio" name={`${id}-show`} checked={show === key} onChange={() => setShow(key)} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      {groups.map(([group, tokens]) => (
        <section key={group} className="group">
          <h2>{group}</h2>
          {tokens.map((row) => (
            <TokenField
              key={row.path}
              row={row}
              value={value}
              byTheme={themeValue(model, edits, row.path)}
              pairs={pairs.filter(({ tokens: met }) => met.includes(row.path))}
            />
          ))}
        </section>
      ))}
      {!rows.length && (
        <p className="empty">{show === 'close' ? 'Every pair has enough contrast.' : 'No token matches.'}</p>
      )}
    </>
  )
}

function ThemeField() {
  const { model, change, valueAt } = useEditor()
  const id = useId()
  const theme = String(valueAt({ file: 'brand.json', path: ['theme'] }))
  return (
    <div className="field">
      <label htmlFor={id}>Theme</label>
      <select
        id={id}
        value={theme}
        onChange={(event) => change({ file: 'brand.json', path: ['theme'], value: event.target.value })}
      >
        {Object.entries(model.themes).map(([name, { colorScheme }]) => (
          <option key={name} value={name}>
            {name} · {colorScheme}
          </option>
        ))}
      </select>
      <p className="hint">The tokens below override it, in “tokens” of brand.json.</p>
    </div>
  )
}
