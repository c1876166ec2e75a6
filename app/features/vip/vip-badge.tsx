import { Link } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { hasPage } from '#app/session/index.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { MemberInfo } from '#contract/entities/member.ts'

const PATH = '/member/vip'

/** The level of a member, as a link to its panel; nothing without one. */
export function VipBadge({ member }: { member: MemberInfo }) {
  const { t } = useTranslation('site')
  const { hasVip, vipLabelName } = member
  if (!hasVip || !hasPage(member, PATH)) return null
  return (
    <Link className={link} to={PATH} aria-label={t('vipLevel', { level: vipLabelName })} data-vip="">
      <Badge tone="secondary" icon="crown">
        <span className={name}>{vipLabelName}</span>
      </Badge>
    </Link>
  )
}

// The whole height of the finger is the target; the badge keeps its size.
const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '24px',
  minInlineSize: 0,
  '& > span': { minBlockSize: '24px', fontSize: '0.75rem', maxInlineSize: '100%' },
})

const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', maxInlineSize: '14ch' })
