import { RealityCheck } from '#app/features/protection/index.ts'
import { VipBadge } from '#app/features/vip/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { hasPage } from '#app/session/index.ts'
import { accountEntries } from '#app/site/navigation/menus.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { MemberInfo } from '#contract/entities/member.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { BalanceBadge } from './balance-badge.tsx'
import { UnknownMemberLink } from './unknown-member-link.tsx'

/** The header of a member; null: of a browser whose session the gateway has not confirmed. */
export function MemberCorner({ member, balance }: { member: MemberInfo | null; balance: Money | null }) {
  return member ? <KnownMember member={member} balance={balance} /> : <UnknownMemberLink />
}

/** The balance, the highlighted account entries, the account menu. */
function KnownMember({ member, balance }: { member: MemberInfo; balance: Money | null }) {
  const { t } = useTranslation('site')
  return (
    <>
      <span className={level} data-part="level">
        <VipBadge member={member} />
      </span>
      <BalanceBadge balance={balance} />
      <span className={money} data-part="money">
        {accountEntries
          .filter(({ headerTone, path }) => headerTone && hasPage(member, path))
          .map((entry) => (
            <ButtonLink key={entry.key} to={entry.path} tone={entry.headerTone} size="small" icon={entry.icon}>
              {t(entry.key)}
            </ButtonLink>
          ))}
      </span>
      <AccountMenu member={member} />
      {member.excludedUntil ? null : <RealityCheck />}
    </>
  )
}

/** A phone has it in the account menu. */
const level = style({ display: 'none', '@media (min-width: 1100px)': { display: 'flex' } })

/** On a phone these are in the bottom bar and in the account menu; a tablet has space for the first. */
const money = style({
  display: 'none',
  gap: token('space.2'),
  '@media (min-width: 720px)': { display: 'flex' },
  '@media (max-width: 959px)': { '& > a + a': { display: 'none' } },
})
