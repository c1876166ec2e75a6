import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { lines } from '#app/ui/card-styles.ts'
import { withMinus } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { SettlementStatement } from '#contract/agency/statement.ts'
import { useRate } from '../use-term-words.ts'

interface Step {
  readonly name: string
  /** The formula with its numbers filled in. */
  readonly note?: string
  readonly amount: string
  readonly isSum?: true
}

/** The figures of the team that the terms ask for. */
export function WhyFigures({ statement: { figures, terms } }: { statement: SettlementStatement }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const money = (amountMinor: string) => formatMoney({ amountMinor, currency: terms.currency }, locale)
  const rows = [
    [t('why.turnover'), money(figures.turnover)],
    [t('why.loss'), money(figures.loss)],
    [t('why.deposits'), money(figures.deposits)],
    [t('why.active'), numberFormat(locale, {}).format(figures.active)],
  ] as const
  return (
    <dl className={lines}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each step from the team's figures to what was paid. */
export function WhySteps({ statement }: { statement: SettlementStatement }) {
  const locale = useLocale()
  const { currency } = statement.terms
  const steps = [...useBaseSteps(statement), useGrossStep(statement), ...usePaidSteps(statement)]
  return (
    <dl className={lines}>
      {steps.map(({ name, note, amount, isSum }) => (
        <div key={name} data-sum={isSum ? '' : undefined}>
          <dt>
            {name}
            {note ? <small>{note}</small> : null}
          </dt>
          <dd>
            <bdi>{formatMoney({ amountMinor: amount, currency }, locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const negative = (amount: string) => (amount === '0' ? '0' : amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

function useBaseSteps({ terms, figures, result, carriedIn }: SettlementStatement): Step[] {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const rate = useRate()
  const money = (amountMinor: string) => formatMoney({ amountMinor, currency: terms.currency }, locale)
  const base: Step = { name: t('base'), amount: result.base, isSum: true }
  if (terms.kind !== 'dividend') return [base]
  const brought = carriedIn.reduce((sum, loss) => sum + BigInt(loss), 0n)
  return [
    { name: t('why.loss'), amount: figures.loss },
    ...result.deductions.map(({ item, of, shareBp, amount }) => ({
      name: t(`deduction.${item}`),
      note: t('why.share', { share: rate(shareBp), amount: money(of) }),
      amount: negative(amount),
    })),
    ...(result.deductions.length > 0 ? [{ name: t('why.net'), amount: result.net }] : []),
    ...(brought > 0n ? [{ name: t('why.carryIn'), amount: String(-brought) }] : []),
    base,
  ]
}

function useGrossStep({ terms, result }: SettlementStatement): Step {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const rate = useRate()
  const money = (amountMinor: string) => formatMoney({ amountMinor, currency: terms.currency }, locale)
  const tier = result.tier === null ? undefined : terms.tiers[result.tier]
  const how = () => {
    if (!tier) return t('why.noTier')
    if (terms.cap !== null && result.gross === terms.cap) return t('why.capped', { amount: money(terms.cap) })
    if (tier.fixed !== undefined) return t('why.fixed')
    if (terms.mode === 'marginal') return t('why.marginal', { amount: money(result.base) })
    return t('why.rate', { rate: rate(tier.rateBp ?? 0), amount: money(result.base) })
  }
  return { name: t('gross'), note: withMinus(how()), amount: result.gross, isSum: true }
}

function usePaidSteps({ below, day, result }: SettlementStatement): Step[] {
  const { t } = useTranslation('contracts')
  const only = (name: string, amount: string): Step[] => (amount === '0' ? [] : [{ name, amount }])
  const carriedOut = result.carriedOut.reduce((sum, loss) => sum + BigInt(loss), 0n)
  return [
    ...only(t('below'), negative(below)),
    ...only(t('why.paidToday'), negative(day?.paid ?? '0')),
    ...only(t('why.ahead'), negative(day?.ahead ?? '0')),
    ...only(t('advance'), result.advance),
    ...only(t('takenBack'), negative(result.takenBack)),
    { name: t('paid'), amount: result.paid, isSum: true },
    ...only(t('why.carryOut'), String(-carriedOut)),
  ]
}
