import { closings } from '#app/features/figures/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { type Part, PartsBar, Sparkline } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'

type Funds = ResponseOf<typeof contract.transfers.getConsolidatedFunds>
type Terms = ResponseOf<typeof contract.withdrawals.getWithdrawalTerms>
type Days = ResponseOf<typeof contract.records.listTransactionDays>

/** All funds, how the main wallet moved, and of what the funds consist: free, locked, set aside, at the vendors. */
export function FundsFigures({ funds, terms, days }: { funds: Funds; terms: Terms | null; days: Days | null }) {
  const { t } = useTranslation('wallet')
  const locale = useLocale()
  return (
    <section className={card} aria-labelledby="all-funds">
      <div className={head}>
        <div>
          <h2 id="all-funds" className={name}>
            {t('total')}
          </h2>
          <p className={whole}>
            <bdi>{formatMoney(funds.total, locale)}</bdi>
          </p>
        </div>
        {days && days.sums.count > 0 ? <BalanceSpark days={days} /> : null}
      </div>
      <PartsBar parts={usePartsOf(funds, terms)} />
    </section>
  )
}

function BalanceSpark({ days: { opening, days, period } }: { days: Days }) {
  const { t } = useTranslation('figures')
  const { t: wallet } = useTranslation('wallet')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  const balances = [opening, ...closings(opening, days)]
  const [first, last] = [balances[0] ?? opening, balances.at(-1) ?? opening]
  const text = t('balanceOver', {
    period: `${wallet('main')}, ${member('pastDays', { count: days.length })}`,
    from: formatMoney(first, locale),
    to: formatMoney(last, locale),
  })
  return (
    <div className={spark}>
      <Sparkline size="wide" values={balances.map(({ amountMinor }) => Number(amountMinor))} label={text} />
      <p className={ends} aria-hidden="true">
        <span>{period.from}</span>
        <span>{period.to}</span>
      </p>
      <p className={small} aria-hidden="true">
        {text}
      </p>
    </div>
  )
}

/** The parts of the funds; the main wallet is divided where the terms of a withdrawal are known. */
function usePartsOf(funds: Funds, terms: Terms | null): Part[] {
  const { t } = useTranslation('wallet')
  const { t: payments } = useTranslation('payments')
  const locale = useLocale()
  const part = (name: string, money: Money, hint?: string): Part => ({
    name,
    size: Math.max(0, Number(money.amountMinor)),
    figure: <bdi>{formatMoney(money, locale)}</bdi>,
    hint,
  })
  const known = funds.vendors.flatMap(({ balance }) => balance ?? [])
  const atVendors = known.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
  const isDivided = terms !== null && terms.locked.amountMinor !== '0'
  return [
    ...(isDivided
      ? [part(payments('balance.free'), terms.free), part(payments('balance.locked'), terms.locked)]
      : [part(t('main'), funds.main)]),
    part(t('held'), funds.held, t('held.hint')),
    ...(known.length ? [part(t('vendors'), { amountMinor: String(atVendors), currency: funds.main.currency })] : []),
  ]
}

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderBlockStart: `2px solid ${token('color.lineStrong')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '@media (min-width: 720px)': { padding: token('space.5') },
})

const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  '@media (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)' },
  '& > div': { minInlineSize: 0, containerType: 'inline-size' },
})

const name = style({ fontSize: token('fontSize.sm'), fontWeight: token('fontWeight.medium') })

// Scales with its box: an amount of ten digits with its currency stays on one line.
const whole = style({
  fontSize: 'clamp(1.5rem, 9cqi, 2.5rem)',
  fontWeight: token('fontWeight.black'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
})

const spark = style({ display: 'grid', gap: token('space.1') })

// Time passes from left to right, also in right-to-left pages.
const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  direction: 'ltr',
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums',
  color: token('color.textMuted'),
})

const small = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })
