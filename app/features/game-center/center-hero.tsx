import { Link } from '@remix-run/react'
import type { CentreName } from '#app/features/games/index.ts'
import { centreIcon } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { token } from '#themes/index.ts'

/** The head of a page of games, with the number of its games. */
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
  const { t: centres } = useTranslation('gameCentres')
  const backLink = backHref ? (
    <Link className={back} to={backHref}>
      <Icon name="chevronStart" />
      {t('allVendors')}
    </Link>
  ) : null
  const lead = (
    <>
      {centres(`lead.${centre}`)}
      {count ? <span className={number}>{count}</span> : null}
    </>
  )
  return <PageTitle title={title} lead={lead} page={centre} icon={centreIcon(centre)} before={backLink} />
}

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
