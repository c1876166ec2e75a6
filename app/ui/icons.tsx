import { style } from '#app/styles/style.ts'
import { directionalIcons, type IconName } from './icon-names.ts'
import drawings from './icons.svg'

export type { IconName } from './icon-names.ts'

/** An icon in the size and colour of the text beside it. Hidden from screen readers: label its button instead. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg
      className={glyph}
      aria-hidden="true"
      data-filled={filled ? '' : undefined}
      data-directional={directionalIcons.includes(name) ? '' : undefined}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}

export const glyph = style({
  inlineSize: '1em',
  blockSize: '1em',
  flex: 'none',
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-filled]': { fill: 'currentColor' },
  '[dir=rtl] &[data-directional]': { transform: 'scaleX(-1)' },
})
