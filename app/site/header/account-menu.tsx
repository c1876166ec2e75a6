import { Link } from '@remix-run/react'
import { useState } from 'react'
import { hasAgentCentre } from '#app/agent-center/access.ts'
import { useBrand } from '#app/brand/index.ts'
import { VipBadge } from '#app/features/vip/index.ts'
import { BonusLine } from '#app/features/wallet/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { numberFormat } from '#app/lib/number-format.ts'
import { useFrameData } from '#app/lib/page-data.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { hasPage, isAgent, isTrial } from '#app/session/index.ts'
import { accountEntries } from '#app/site/navigation/menus.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import type { MemberInfo } from '#contract/entities/member.ts'
import { token } from '#themes/index.ts'

const SignOutDialog = lazyComponent(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

/** The account's pages and sign-out. */
export function AccountMenu({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('site')
  const { switches } = useBrand()
  const [leaving, setLeaving] = useState(false)
  const isHydrated = useHydrated()
  const name = member.nickname || member.userName
  const waiting = useFrameData<{ contractsWaiting?: number }>('routes/_site')?.contractsWaiting ?? 0
  return (
    <>
      <Menu
        label={t('accountOf', { name })}
        wide
        trigger={
          <>
            <Icon name="user" />
            {/* A long name is cut at its own end in every text direction. */}
            <span className={short} data-part="account-name" dir="auto">
              {name}
            </span>
          </>
        }
      >
        <div className={who}>
          <span className={avatar} aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={names}>
            <strong>{name}</strong>
            <span className={account}>
              {isTrial(member) ? <Badge tone="secondary">{t('trial')}</Badge> : null}
              {isAgent(member) ? <Badge tone="fresh">{t('agent')}</Badge> : null}
              <VipBadge member={member} />
              {member.account === name ? null : <bdi>{member.account}</bdi>}
            </span>
          </span>
        </div>
        <div className={bonus}>
          <BonusLine />
        </div>
        {accountEntries
          .filter((entry) => hasPage(member, entry.path) && (!entry.agentsOnly || hasAgentCentre(member, switches)))
          .filter(({ needs }) => !needs || switches.includes(needs))
          .map((entry) => (
            <Link key={entry.key} className={row} to={entry.path} data-phone={entry.headerTone ? '' : undefined}>
              <Icon name={entry.icon} />
              {t(entry.key)}
              {entry.agentsOnly ? <WaitingBadge count={waiting} /> : null}
            </Link>
          ))}
        <button
          type="button"
          className={row}
          // The menu opens without script, its question does not: a press before its time would be lost without a word.
          disabled={!isHydrated}
          onClick={() => setLeaving(true)}
        >
          <Icon name="signOut" />
          {t('signOut')}
        </button>
      </Menu>
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} /> : null}
    </>
  )
}

/** How many contracts wait for the agent's answer; hidden at zero. */
function WaitingBadge({ count }: { count: number }) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span role="img" aria-label={t('contractsWaiting', { count })}>
      <Badge tone="count">{numberFormat(locale, {}).format(count)}</Badge>
    </span>
  )
}

const short = style({
  maxInlineSize: '9ch',
  '@media (min-width: 1280px)': { maxInlineSize: '20ch' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media (max-width: 719px)': { display: 'none' },
})

const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.3'),
  marginBlockEnd: token('space.2'),
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
})

const avatar = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: token('radius.pill'),
  color: token('color.onAccent'),
  backgroundColor: token('color.accent'),
  backgroundImage: token('gradient.action'),
  fontWeight: token('fontWeight.black'),
})

const names = style({ display: 'grid', minInlineSize: 0, lineHeight: 1.35 })

const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
})

const bonus = style({ paddingInline: token('space.3') })

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  inlineSize: '100%',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  textAlign: 'start',
  outlineOffset: '-2px',
  '& svg': { fontSize: '1.25rem', color: token('color.accentText') },
  '&:hover': { backgroundColor: token('color.accentSoft') },
  // Shown in the header itself from this width.
  '@media (min-width: 720px)': { '&[data-phone]': { display: 'none' } },
})
