import { Link } from '@remix-run/react'
import type { CentreName } from '#app/features/games/index.ts'
import { centreIcon } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'

/** The heading of a page of games: its name on the brand's gradient, with its icon as a large background. */
export function CentreHero({
  centre,
  title,
  count,
  backHref,
}: {
  centre: CentreName
  title: string
  count: string | null
  backHref: string | null
}) {
  const { t } = useTranslation('games')
  return (
    <header className={hero}>
      <span className={watermark} aria-hidden="true">
        <Icon name={centreIcon(centre)} />
      </span>
      {backHref ? (
        <Link className={back} to={backHref}>
          <Icon name="chevronStart" />
          {t('allVendors')}
        </Link>
      ) : null}
      <h1 className={heading}>{title}</h1>
      <p className={lead}>
        {t(`lead.${centre}`)}
        {count ? <span className={number}>{count}</span> : null}
      </p>
    </header>
  )
}

const hero = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  gap: token('space.1'),
  paddingBlock: token('space.5'),
  paddingInline: token('space.5'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  isolation: 'isolate',
  '@media (min-width: 720px)': { paddingBlock: token('space.8'), paddingInline: token('space.8') },
})

const watermark = style({
  position: 'absolute',
  zIndex: -1,
  insetInlineEnd: '-12px',
  insetBlockStart: '50%',
  transform: 'translateY(-50%) rotate(-8deg)',
  fontSize: '11rem',
  color: token('color.accentText'),
  opacity: 0.28,
  '@media (min-width: 720px)': { fontSize: '15rem', insetInlineEnd: '4%' },
})

const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  justifySelf: 'start',
  minBlockSize: '28px',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  '&:hover': { textDecoration: 'underline' },
})

const heading = style({
  fontSize: token('fontSize.hero'),
  fontWeight: token('fontWeight.black'),
  maxInlineSize: '20ch',
})

const lead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.3'),
  maxInlineSize: '60ch',
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  '@media (min-width: 720px)': { fontSize: token('fontSize.md') },
})

const number = style({
  paddingInline: token('space.3'),
  paddingBlock: '2px',
  borderRadius: token('radius.pill'),
  backgroundColor: token('color.accentSoft'),
  color: token('color.accentText'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
})
