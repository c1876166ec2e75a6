import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

/** A small label; `hot` and `fresh` are for games, `count` for unread numbers. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: 'hot' | 'fresh' | 'secondary' | 'count' | 'neutral'
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={badge} data-tone={tone}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  )
}

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '3px',
  paddingInline: '7px',
  minBlockSize: '18px',
  borderRadius: token('radius.pill'),
  fontSize: '0.6875rem',
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  color: token('color.textMuted'),
  backgroundColor: token('color.surfaceSunken'),
  '&[data-tone=hot]': { color: token('color.onHot'), backgroundColor: token('color.hot') },
  '&[data-tone=fresh]': { color: token('color.onFresh'), backgroundColor: token('color.fresh') },
  '&[data-tone=secondary]': { color: token('color.onSecondary'), backgroundColor: token('color.secondary') },
  '&[data-tone=count]': { color: token('color.onDanger'), backgroundColor: token('color.dangerStrong') },
})
