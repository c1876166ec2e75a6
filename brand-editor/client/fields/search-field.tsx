import { Icon } from './icons.tsx'

/** A field that filters the list below it. */
export function SearchField({
  label,
  hint = label,
  value,
  onChange,
}: {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <div className="search">
      <Icon name="find" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
