import { style } from '#app/styles/inner-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'

/** The receiver of the money. */
export function Receiver({ label, account, nickname }: { label: string; account: string; nickname: string }) {
  return (
    <p className={receiver}>
      <span className={mark} aria-hidden="true">
        <Icon name="user" />
      </span>
      <span className={words}>
        <span className={small}>{label}</span>
        <strong>
          <bdi>{nickname || account}</bdi>
        </strong>
        {nickname ? (
          <span className={small}>
            <bdi>{account}</bdi>
          </span>
        ) : null}
      </span>
    </p>
  )
}

export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

export const cardLead = style({
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
  maxInlineSize: '72ch',
})

export const backLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.1'),
  justifySelf: 'start',
  minBlockSize: token('size.tap'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
})

const receiver = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  margin: 0,
  padding: token('space.3'),
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: token('radius.pill'),
  fontSize: '1.5rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})

const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' })

const small = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })
