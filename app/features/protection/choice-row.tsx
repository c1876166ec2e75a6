import { Link } from '@remix-run/react'
import { style } from '#app/styles/member-style.ts'
import { token } from '#themes/index.ts'

/** A single choice as chips with radio buttons: works before script and with arrow keys. */
export function ChoiceRow<Value extends string | number>({
  name,
  label,
  options,
  chosen,
}: {
  name: string
  label: string
  options: readonly { readonly value: Value; readonly text: string }[]
  chosen: Value | null
}) {
  return (
    <fieldset className={set}>
      <legend className={legend}>{label}</legend>
      <span className={row}>
        {options.map(({ value, text }) => (
          <label key={value} className={chip}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
            <span>{text}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}

/** The same with links, for a choice that changes the form. */
export function LinkRow({
  label,
  options,
}: {
  label: string
  options: readonly { readonly to: string; readonly text: string; readonly isChosen: boolean }[]
}) {
  return (
    <nav aria-label={label} className={set}>
      <p className={legend}>{label}</p>
      <span className={row}>
        {options.map(({ to, text, isChosen }) => (
          <Link key={to} to={to} className={chip} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
            {text}
          </Link>
        ))}
      </span>
    </nav>
  )
}

const set = style({ margin: 0, padding: 0, border: 'none', minInlineSize: 0 })

const legend = style({
  padding: 0,
  marginBlockEnd: token('space.2'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
})

const row = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.2') })

const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: token('size.tap'),
  paddingBlock: token('space.2'),
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.control'),
  backgroundColor: token('color.surfaceSunken'),
  fontSize: token('fontSize.sm'),
  cursor: 'pointer',
  '& input': { margin: 0, accentColor: token('color.accent'), inlineSize: '18px', blockSize: '18px', flex: 'none' },
  '&:hover': { borderColor: token('color.accentText') },
  '&:has(:checked), &[aria-current]': {
    borderColor: token('color.accent'),
    backgroundColor: token('color.accentSoft'),
  },
  '&:has(:focus-visible)': { outline: `2px solid ${token('color.focus')}`, outlineOffset: '2px' },
})
