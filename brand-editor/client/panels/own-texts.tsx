import { useEffect, useId, useState } from 'react'
import { Icon } from '#brand-editor/client/fields/icons.tsx'
import { LanguageSelect } from '#brand-editor/client/fields/language-select.tsx'
import { SearchField } from '#brand-editor/client/fields/search-field.tsx'
import { TextInput } from '#brand-editor/client/fields/text-input.tsx'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import type { Edit } from '../../edit.ts'

type Texts = Record<string, Record<string, string>>
type TextPath = readonly [name: string, key: string]
/** Search results that are listed. */
const SHOWN = 12

/** The site's texts that the brand replaces, one language at a time. Any text of the site can be found and replaced. */
export function OwnTexts() {
  const { model, edits, change } = useEditor()
  const [language, setLanguage] = useState(model.defaultLanguage)
  const [search, setSearch] = useState('')
  const product = useProductTexts(language)
  const id = useId()
  const file = `messages/${language}.json` as Edit['file']
  const saved = Object.entries(model.texts[language] ?? {}).flatMap(([name, texts]) =>
    Object.keys(texts).map((key) => [name, key] as const),
  )
  const added = Object.values(edits).flatMap((edit) =>
    edit.file === file ? [[String(edit.path[0]), String(edit.path[1])] as const] : [],
  )
  const shown = new Map([...saved, ...added].map((path) => [path.join(' '), path]))
  const found = search.trim().length < 2 ? [] : matches(product, search).filter((path) => !shown.has(path.join(' ')))
  const replace = ([name, key]: TextPath) => {
    change({ file, path: [name, key], value: product[name]?.[key] ?? '' })
    setSearch('')
  }
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
      {found.length > 0 && <FoundTexts found={found} product={product} language={language} onPick={replace} />}
      {search.trim().length >= 2 && !found.length && <p className="empty">No text of the site matches.</p>}
      {[...shown.values()].map((path) => (
        <OwnText key={path.join(' ')} file={file} path={path} language={language} product={product} />
      ))}
      {!shown.size && !search && (
        <p className="empty">
          This brand replaces no text in {model.languages.find(({ code }) => code === language)?.name}.
        </p>
      )}
    </section>
  )
}

function useProductTexts(language: string): Texts {
  const { api } = useEditor()
  const [product, setProduct] = useState<Texts>({})
  useEffect(() => {
    let isMounted = true
    api.texts(language).then(
      (texts) => isMounted && setProduct(texts),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [api, language])
  return product
}

interface FoundTextsProps {
  readonly found: readonly TextPath[]
  readonly product: Texts
  readonly language: string
  onPick(path: TextPath): void
}

function FoundTexts({ found, product, language, onPick }: FoundTextsProps) {
  return (
    <ul className="found">
      {found.slice(0, SHOWN).map(([name, key]) => (
        <li key={`${name} ${key}`}>
          <button type="button" onClick={() => onPick([name, key])}>
            <span lang={language} dir="auto">
              {product[name]?.[key]}
            </span>
            <code>
              {name} · {key}
            </code>
          </button>
        </li>
      ))}
      {found.length > SHOWN && <li className="hint">and {found.length - SHOWN} more: continue typing</li>}
    </ul>
  )
}

interface OwnTextProps {
  readonly file: Edit['file']
  readonly path: TextPath
  readonly language: string
  readonly product: Texts
}

function OwnText({ file, path: [name, key], language, product }: OwnTextProps) {
  const { change, valueAt, problemsAt } = useEditor()
  const place = { file, path: [name, key] }
  const value = valueAt(place)
  return (
    <TextInput
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
}

function matches(product: Texts, search: string): TextPath[] {
  const query = search.trim().toLowerCase()
  return Object.entries(product).flatMap(([name, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      `${text} ${key}`.toLowerCase().includes(query) ? [[name, key] as const] : [],
    ),
  )
}
