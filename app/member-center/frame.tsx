import { NavLink, useLocation } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { VipBadge } from '#app/features/vip/index.ts'
import { BonusLine, useBalance } from '#app/features/wallet/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { isAgent, isTrial, useMember } from '#app/session/index.ts'
import { useCurrentInView } from '#app/site/navigation/use-current-in-view.ts'
import { style } from '#app/styles/member-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { type MemberBadges, memberPanelsOf } from './panels.tsx'
import { useLiveBadges } from './use-live-badges.ts'

/**
 * The frame of the member centre: the member and the menu (specification section 2). The menu is a horizontal strip on
 * phones.
 */
export function MemberFrame({
  badges: fromPage,
  balance,
  children,
}: {
  badges: MemberBadges
  balance: Money | null
  children: ReactNode
}) {
  const { t } = useTranslation('member')
  const { t: errors } = useTranslation('errors')
  const { pathname } = useLocation()
  const member = useMember()
  const strip = useRef<HTMLElement>(null)
  useCurrentInView(strip, pathname)
  const badges = useLiveBadges(fromPage)
  return (
    <div className={frame} data-overview={pathname.replace(/\/$/, '') === '/member' ? '' : undefined}>
      <aside className={side} data-sticks="">
        <Who balance={balance} />
        <nav className={menu} aria-label={t('centre')} ref={strip}>
          {memberPanelsOf(useBrand().switches, member).map((row) => (
            <NavLink key={row.panel} className={entry} to={`/member/${row.panel}`} prefetch="intent">
              <Icon name={row.icon} />
              <span>{t(`panel.${row.panel}`)}</span>
              {'badge' in row ? <PanelBadge count={badges[row.panel] ?? 0} /> : null}
            </NavLink>
          ))}
        </nav>
      </aside>
      <div className={content}>
        {member?.excludedUntil ? (
          <Notice tone="info">{errors('SELF_EXCLUDED', { until: member.excludedUntil })}</Notice>
        ) : null}
        {children}
      </div>
    </div>
  )
}

/** The count of a menu row, with a label for screen readers; hidden at zero. */
export function PanelBadge({ count }: { count: number }) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  if (!count) return null
  return (
    <span role="img" aria-label={t('badge', { count })}>
      <Badge tone="count">{numberFormat(locale, {}).format(count)}</Badge>
    </span>
  )
}

function Who({ balance }: { balance: Money | null }) {
  const { t } = useTranslation('member')
  const { t: site } = useTranslation('site')
  const locale = useLocale()
  const member = useMember()
  const known = useBalance(balance)
  // Its place, so that the menu below stays where it is when the member is there.
  if (!member) return <div className={who} data-who="" data-late="" />
  const name = member.nickname || member.userName
  return (
    <div className={who} data-who="">
      <span className={avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <span className={names}>
        <strong>{name}</strong>
        <span className={account}>
          {isTrial(member) ? <Badge tone="secondary">{site('trial')}</Badge> : null}
          {isAgent(member) ? <Badge tone="fresh">{site('agent')}</Badge> : null}
          <VipBadge member={member} />
          <span>{t('memberSince', { day: member.registeredAt.slice(0, 10) })}</span>
        </span>
      </span>
      <span className={purse}>
        <span>{site('balance')}</span>
        <bdi>{known ? formatMoney(known.balance, locale) : '–'}</bdi>
      </span>
      <span className={whole}>
        <BonusLine />
      </span>
    </div>
  )
}

const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  alignItems: 'start',
  // A phone shows one of both: the member on the overview, the menu on each panel.
  '@media (max-width: 959px)': { '&[data-overview] nav, &:not([data-overview]) [data-who]': { display: 'none' } },
  '@media (min-width: 960px)': { gridTemplateColumns: '270px minmax(0, 1fr)', gap: token('space.6') },
})

const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  '@media (min-width: 960px)': { position: 'sticky', insetBlockStart: '140px' },
})

const who = style({
  '&[data-late]': { minBlockSize: '156px' },
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
})

const whole = style({ gridColumn: '1 / -1', '&:empty': { display: 'none' } })

const avatar = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '52px',
  blockSize: '52px',
  borderRadius: token('radius.pill'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.black'),
})

const names = style({
  display: 'grid',
  minInlineSize: 0,
  lineHeight: 1.4,
  '& strong': { overflow: 'hidden', textOverflow: 'ellipsis' },
})

const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px',
  fontSize: token('fontSize.xs'),
})

const purse = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: token('space.3'),
  paddingBlockStart: token('space.3'),
  borderBlockStart: `1px solid ${token('color.border')}`,
  fontSize: token('fontSize.sm'),
  '& bdi': {
    fontSize: token('fontSize.lg'),
    fontWeight: token('fontWeight.black'),
    fontVariantNumeric: 'tabular-nums',
  },
})

const menu = style({
  display: 'flex',
  gap: token('space.2'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media (min-width: 960px)': {
    flexDirection: 'column',
    gap: '2px',
    overflowX: 'visible',
    padding: token('space.2'),
    border: `1px solid ${token('color.border')}`,
    borderRadius: token('radius.card'),
    backgroundColor: token('color.surface'),
  },
})

const entry = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: token('space.2'),
  minBlockSize: '46px',
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.pill'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  whiteSpace: 'nowrap',
  outlineOffset: '-2px',
  '& svg': { fontSize: '1.375rem', color: token('color.accentText') },
  '&:hover': { backgroundColor: token('color.accentSoft') },
  '&[aria-current]': {
    color: token('color.accentText'),
    borderColor: token('color.accentText'),
    backgroundColor: token('color.accentSoft'),
    fontWeight: token('fontWeight.bold'),
  },
  '@media (min-width: 960px)': {
    gap: token('space.3'),
    paddingInline: token('space.3'),
    border: 'none',
    borderRadius: token('radius.control'),
    whiteSpace: 'normal',
    '& > span:first-of-type': { flex: '1 1 auto' },
  },
})

const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  minInlineSize: 0,
})
