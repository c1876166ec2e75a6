import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** A filter choice as a link: the address holds the selection. */
export function Chip({ href, chosen, children }: { href: string; chosen: boolean; children: ReactNode }) {
  return (
    <Link className={chip} to={href} preventScrollReset aria-current={chosen ? 'true' : undefined}>
      {children}
    </Link>
  )
}

/** A row of chips that scrolls horizontally. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={row} aria-label={label}>
      {children}
    </nav>
  )
}

const row = style({
  display: 'flex',
  gap: token('space.2'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: '4px',
  marginInline: `calc(-1 * ${token('space.1')})`,
  paddingInline: token('space.1'),
  '&::-webkit-scrollbar': { display: 'none' },
})

const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  flex: 'none',
  minBlockSize: '38px',
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.pill'),
  backgroundColor: token('color.surface'),
  color: token('color.textMuted'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  whiteSpace: 'nowrap',
  transition: `color ${token('motion.fast')}, border-color ${token('motion.fast')}`,
  '& img': { blockSize: '22px', inlineSize: '22px', objectFit: 'cover', borderRadius: '6px' },
  '&:hover': { color: token('color.text'), borderColor: token('color.accentText') },
  '&[aria-current]': {
    color: token('color.onAccent'),
    backgroundColor: token('color.accent'),
    borderColor: token('color.accent'),
    fontWeight: token('fontWeight.bold'),
  },
})
