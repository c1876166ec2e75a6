import type { ReactNode } from 'react'
import { style } from '#app/styles/inner-style.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'

export type QueueTone = 'open' | 'good' | 'bad'

/** Rows of a queue, as a list. */
export function QueueList({ children }: { children: ReactNode }) {
  return <ul className={list}>{children}</ul>
}

/**
 * One thing that waits or has ended: what it is, its figure and its state. A link in the title, of the class
 * `queueLink`, is pressed on the whole row; `action` is a button of its own. Stands in a `QueueList`.
 */
export function QueueRow({
  icon,
  title,
  detail,
  figure,
  state,
  tone,
  action,
}: {
  icon: IconName
  title: ReactNode
  detail?: ReactNode
  figure?: ReactNode
  state: string
  tone: QueueTone
  action?: ReactNode
}) {
  return (
    <li className={row}>
      <span className={mark} aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span className={words}>
        <strong>{title}</strong>
        {detail ? <span>{detail}</span> : null}
      </span>
      <span className={figures}>
        {figure ? <bdi>{figure}</bdi> : null}
        <span data-tone={tone}>{state}</span>
      </span>
      {action ? <span className={doing}>{action}</span> : null}
    </li>
  )
}

/** A link that covers its row. */
export const queueLink = style({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: token('radius.card') },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${token('color.focus')}`, outlineOffset: '2px' },
})

const list = style({ display: 'grid', gap: token('space.2'), margin: 0, padding: 0, listStyle: 'none' })

const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  '@media (min-width: 720px)': { '&:has(> :nth-child(4))': { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto' } },
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '64px',
  padding: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  '&:has(a:hover)': { borderColor: token('color.accentText') },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: token('radius.control'),
  fontSize: '1.375rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})

const words = style({
  display: 'grid',
  minInlineSize: 0,
  lineHeight: 1.4,
  '& > strong': { overflowWrap: 'anywhere' },
  '& > span': { fontSize: token('fontSize.xs'), color: token('color.textMuted'), overflowWrap: 'anywhere' },
})

const figures = style({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  lineHeight: 1.4,
  '& bdi': {
    fontWeight: token('fontWeight.bold'),
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
  '& [data-tone]': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& [data-tone=good]': { color: token('color.gain') },
  '& [data-tone=bad]': { color: token('color.loss') },
  '& [data-tone=open]': { color: token('color.accentText'), fontWeight: token('fontWeight.bold') },
})

/** A button is pressed by itself, above the link of the row. */
const doing = style({
  position: 'relative',
  zIndex: 1,
  gridColumn: '2 / -1',
  justifySelf: 'end',
  '@media (min-width: 720px)': { gridColumn: 'auto' },
})
