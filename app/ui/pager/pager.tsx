import { Link } from '@remix-run/react'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'
import { pageWindow } from './page-window.ts'

/** Links to the pages of a list; works without script. */
export function Pager({
  page,
  totalPages,
  hrefOf,
  labels,
}: {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}) {
  if (totalPages < 2) return null
  return (
    <nav className={row} aria-label={labels.nav}>
      {page > 1 ? (
        <Link className={step} to={hrefOf(page - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="chevronStart" />
        </Link>
      ) : null}
      {pageWindow(page, totalPages).map((entry) =>
        typeof entry === 'number' ? (
          <Link
            key={entry}
            className={step}
            to={hrefOf(entry)}
            aria-label={labels.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ) : (
          <span key={entry} className={gap} aria-hidden="true">
            …
          </span>
        ),
      )}
      {page < totalPages ? (
        <Link className={step} to={hrefOf(page + 1)} rel="next" aria-label={labels.next}>
          <Icon name="chevronEnd" />
        </Link>
      ) : null}
    </nav>
  )
}

const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '6px',
  paddingBlockStart: token('space.4'),
})

const step = style({
  display: 'grid',
  placeItems: 'center',
  // Nine of them fit side by side on a phone.
  minInlineSize: '32px',
  minBlockSize: '42px',
  paddingInline: '6px',
  '@media (min-width: 640px)': { minInlineSize: '42px', paddingInline: token('space.2') },
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.control'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  transition: `border-color ${token('motion.fast')}, color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
  '&[aria-current]': {
    color: token('color.onAccent'),
    backgroundColor: token('color.accent'),
    borderColor: token('color.accent'),
  },
})

const gap = style({ alignSelf: 'center', color: token('color.textMuted') })
