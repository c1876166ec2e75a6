import { style } from '#app/lib/style.ts'
import { type IconName, iconPaths } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

/** A drawing as large as the text beside it, in its colour. It says nothing to a screen reader: name its button instead. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  const drawing: { line: string; tint?: string; solid?: string; directional?: boolean } = iconPaths[name]
  return (
    <svg
      className={glyph}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-directional={drawing.directional ? '' : undefined}
    >
      {drawing.tint ? <path d={drawing.tint} fill="currentColor" stroke="none" opacity=".22" /> : null}
      {drawing.solid ? <path d={drawing.solid} fill="currentColor" stroke="none" /> : null}
      {drawing.line ? <path d={drawing.line} fill={filled ? 'currentColor' : 'none'} /> : null}
    </svg>
  )
}

const glyph = style({
  inlineSize: '1em',
  blockSize: '1em',
  flex: 'none',
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '[dir=rtl] &[data-directional]': { transform: 'scaleX(-1)' },
})
