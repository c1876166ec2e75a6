import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

/** Shown for an empty or failed list: the reason and the next step. The warm-up of the web process looks for failed ones. */
export function Empty({
  icon,
  title,
  text,
  action,
}: {
  icon: IconName
  title: string
  text?: string
  action?: ReactNode
}) {
  return (
    <div className={box} data-state={icon === 'warning' ? 'failed' : undefined}>
      <span className={mark}>
        <Icon name={icon} />
      </span>
      <p className={heading}>{title}</p>
      {text ? <p className={words}>{text}</p> : null}
      {action}
    </div>
  )
}

const box = style({
  display: 'grid',
  justifyItems: 'center',
  gap: token('space.2'),
  paddingBlock: token('space.8'),
  paddingInline: token('space.5'),
  textAlign: 'center',
  border: `1px dashed ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '64px',
  blockSize: '64px',
  marginBlockEnd: token('space.2'),
  borderRadius: token('radius.pill'),
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
  fontSize: '2rem',
})

const heading = style({ fontWeight: token('fontWeight.bold'), fontSize: token('fontSize.lg') })

const words = style({ color: token('color.textMuted'), maxInlineSize: '44ch', marginBlockEnd: token('space.2') })
