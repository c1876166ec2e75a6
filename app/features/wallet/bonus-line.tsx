import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { token } from '#themes/index.ts'
import { useBonus } from './balance-store.ts'

/** The progress of the member's bonus beside the balance, moved by every bet; nothing without bonus money. */
export function BonusLine({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('site')
  const locale = useLocale()
  const bonus = useBonus()
  if (!bonus) return null
  const left = t('bonusLeft', { left: formatMoney(bonus.left, locale) })
  return (
    <Link className={line} to="/member/rewardCentre" data-bonus="">
      <span className={words}>
        <strong>{t('bonusMoney', { amount: formatMoney(bonus.amount, locale) })}</strong>
        <span className={rest}>{left}</span>
        {children}
      </span>
      <progress
        className={bar}
        aria-label={left}
        max={Math.max(1, Number(bonus.required.amountMinor))}
        value={Number(bonus.done.amountMinor)}
      />
    </Link>
  )
}

const line = style({
  display: 'grid',
  gap: '5px',
  minInlineSize: 0,
  paddingBlock: token('space.2'),
  color: token('color.text'),
  fontSize: token('fontSize.xs'),
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  outlineOffset: '-2px',
})

const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: token('space.3'),
  '& strong': { color: token('color.accentText') },
})

const rest = style({ color: token('color.textMuted') })

const bar = style({
  inlineSize: '100%',
  blockSize: '6px',
  border: 'none',
  borderRadius: token('radius.pill'),
  overflow: 'hidden',
  backgroundColor: token('color.border'),
  appearance: 'none',
  '&::-webkit-progress-bar': { backgroundColor: token('color.border') },
  '&::-webkit-progress-value': { backgroundColor: token('color.accent'), borderRadius: token('radius.pill') },
  '&::-moz-progress-bar': { backgroundColor: token('color.accent') },
})
