import { formatHex, parse } from 'culori'

/** The browser's colour picker; the alpha of the colour is preserved. */
export function ColorInput({ label, value, onPick }: { label: string; value: string; onPick(color: string): void }) {
  const color = parse(value)
  const alpha =
    color?.alpha === undefined || color.alpha === 1
      ? ''
      : Math.round(color.alpha * 255)
          .toString(16)
          .padStart(2, '0')
  return (
    <span className="well">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" fill={color ? value : 'transparent'} />
      </svg>
      <input
        type="color"
        aria-label={`${label}: pick`}
        value={color ? formatHex(color) : '#000000'}
        onChange={(event) => onPick(`${event.target.value}${alpha}`)}
      />
    </span>
  )
}
