import { useEffect, useId, useState } from 'react'
import type { Edit } from '../edit.ts'
import { useDesk } from './context.ts'
import { Icon } from './icons.tsx'
import { LanguageSelect } from './language-select.tsx'
import { SearchField } from './search-field.tsx'
import { TextInput } from './text-input.tsx'

type Texts = Record<string, Record<string, string>>
const SHOWN = 12

/** Texts of the product that the brand says in its own way, one language at a time; any text of the site can be found and replaced. */
export function OwnTexts() {
  const { api, model, edits, change, valueAt, problemsAt } = useDesk()
  const [language, setLanguage] = useState(model.defaultLanguage)
  const [search, setSearch] = useState('')
  const [product, setProduct] = useState<Texts>({})
  const id = useId()
  useEffect(() => {
    let isOpen = true
    api.texts(language).then(
      (texts) => isOpen && setProduct(texts),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [api, language])
  const file = `messages/${language}.json` as Edit['file']
  const saved = Object.entries(model.texts[language] ?? {}).flatMap(([name, texts]) =>
    Object.keys(texts).map((key) => [name, key] as const),
  )
  const added = Object.values(edits).flatMap((edit) =>
    edit.file === file ? [[String(edit.path[0]), String(edit.path[1])] as const] : [],
  )
  const shown = new Map([...saved, ...added].map((path) => [path.join(' '), path]))
  const found = search.trim().length < 2 ? [] : matches(product, search).filter((path) => !shown.has(path.join(' ')))
  return (
    <section className="group">
      <h2>Texts of the site</h2>
      <div className="part-row">
        <label htmlFor={`${id}-lang`} className="spoken">
          Language of the texts
        </label>
        <LanguageSelect id={`${id}-lang`} value={language} onChange={setLanguage} />
        <SearchField
          label="Find a text of the site"
          hint="Find any text to replace"
          value={search}
          onChange={setSearch}
        />
      </div>
      {found.length > 0 && (
        <ul className="found">
          {found.slice(0, SHOWN).map(([name, key]) => (
            <li key={`${name} ${key}`}>
              <button
                type="button"
                onClick={() => {
                  change({ file, path: [name, key], value: product[name]?.[key] ?? '' })
                  setSearch('')
                }}
              >
                <span lang={language} dir="auto">
                  {product[name]?.[key]}
                </span>
                <code>
                  {name} · {key}
                </code>
              </button>
            </li>
          ))}
          {found.length > SHOWN && <li className="hint">and {found.length - SHOWN} more: go on typing</li>}
        </ul>
      )}
      {search.trim().length >= 2 && !found.length && <p className="empty">No text of the site says that.</p>}
      {[...shown.values()].map(([name, key]) => {
        const place = { file, path: [name, key] }
        const value = valueAt(place)
        return (
          <TextInput
            key={`${name} ${key}`}
            place={place}
            label={key}
            tag={name}
            language={language}
            value={String(value ?? '')}
            placeholder={product[name]?.[key] ?? ''}
            problems={problemsAt(place)}
            onType={(text) => change({ ...place, value: text })}
          >
            <button
              type="button"
              className="quiet small"
              disabled={value === undefined}
              onClick={() => change(place)}
              title="Back to the product's text"
            >
              <Icon name="reset" />
              <span className="spoken">{key}: back to the product's text</span>
            </button>
          </TextInput>
        )
      })}
      {!shown.size && !search && (
        <p className="empty">
          This brand says everything in {model.languages.find(({ code }) => code === language)?.name} as the product
          does.
        </p>
      )}
    </section>
  )
}

function matches(product: Texts, search: string): (readonly [string, string])[] {
  const words = search.trim().toLowerCase()
  return Object.entries(product).flatMap(([name, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      `${text} ${key}`.toLowerCase().includes(words) ? [[name, key] as const] : [],
    ),
  )
}
