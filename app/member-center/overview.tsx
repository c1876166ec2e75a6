import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { useMember } from '#app/session/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { token } from '#themes/index.ts'
import { PanelBadge } from './frame.tsx'
import { type MemberBadges, memberPanelsOf } from './panels.tsx'
import { useLiveBadges } from './use-live-badges.ts'

/** The member centre's overview: all panels with their purpose. */
export function MemberOverview({ badges: fromPage }: { badges: MemberBadges }) {
  const badges = useLiveBadges(fromPage)
  const { t } = useTranslation('member')
  const member = useMember()
  const { switches, timeZone } = useBrand()
  return (
    <>
      <PageTitle title={t('greeting', { name: member?.nickname || member?.userName })} lead={t('overviewLead')} isPanel>
        {member?.previousLoginAt ? (
          <p className={lead}>
            {t('previousLogin')} <bdi>{shownInstant(member.previousLoginAt, timeZone)}</bdi>
          </p>
        ) : null}
      </PageTitle>
      <ul className={grid}>
        {memberPanelsOf(switches, member).map((row) => (
          <li key={row.panel}>
            <Link className={card} to={`/member/${row.panel}`} prefetch="intent">
              <span className={mark}>
                <Icon name={row.icon} />
              </span>
              <span className={words}>
                <span className={name}>
                  {t(`panel.${row.panel}`)}
                  {'badge' in row ? <PanelBadge count={badges[row.panel] ?? 0} /> : null}
                </span>
                <span className={about}>{t(`panel.${row.panel}.lead`)}</span>
              </span>
              <Icon name="chevronEnd" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const lead = style({ color: token('color.textMuted') })

const grid = style({
  display: 'grid',
  gap: token('space.3'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.4'),
  blockSize: '100%',
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  transition: `border-color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
  '& > svg:last-child': { color: token('color.textMuted') },
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '52px',
  blockSize: '52px',
  borderRadius: token('radius.control'),
  fontSize: '1.75rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})

const words = style({ display: 'grid', flex: '1 1 auto', minInlineSize: 0 })

const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  fontWeight: token('fontWeight.bold'),
})

const about = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
