import { useEditor } from '#brand-editor/client/state/editor-context.ts'

/** One of the brand's languages. */
export function LanguageSelect({
  id,
  value,
  onChange,
}: {
  id: string
  value: string
  onChange: (code: string) => void
}) {
  const { model } = useEditor()
  return (
    <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      {model.languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
