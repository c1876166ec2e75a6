import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ContractTerms, Tier } from '#contract/agency/terms.ts'
import { gameTypes } from '#contract/entities/game.ts'

const WHOLE_BP = 10_000

/** Basis points as the language writes percent. */
export function useRate(): (rateBp: number) => string {
  const locale = useLocale()
  return (rateBp) => numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rateBp / WHOLE_BP)
}

/** What a tier pays: a rate or a sum. */
export function usePays(currency: string): (tier: Tier) => string {
  const locale = useLocale()
  const rate = useRate()
  return ({ rateBp = 0, fixed }) =>
    fixed === undefined ? rate(rateBp) : formatMoney({ amountMinor: fixed, currency }, locale)
}

/** The terms of a contract besides its tiers, in words, the most important first. */
export function useTermWords(terms: ContractTerms): readonly { readonly name: string; readonly value: string }[] {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const games = useGameNames()
  const carry = useCarryWords(terms)
  const deductions = useDeductionWords(terms)
  const active = useActiveWords(terms)
  const { kind, period, mode, cap, currency, notice, zone, bonusPlay, agentPlay, overpay, advance } = terms
  const isDividend = kind === 'dividend'
  const counts = (is: boolean) => t(is ? 'counts' : 'countsNot')
  return [
    ...(isDividend ? [{ name: t('terms.carry'), value: carry }] : []),
    { name: t('terms.period'), value: t(`period.${period}`) },
    { name: t('terms.base'), value: t(isDividend ? 'terms.base.dividend' : 'terms.base.salary') },
    { name: t('terms.mode'), value: t(`terms.mode.${mode}`) },
    { name: t('terms.active'), value: active },
    ...(isDividend ? [{ name: t('terms.deductions'), value: deductions }] : []),
    {
      name: t('terms.gameTypes'),
      value: terms.gameTypes.length === 0 ? t('terms.gameTypesAll') : games(terms.gameTypes).join(', '),
    },
    { name: t('terms.bonusPlay'), value: counts(bonusPlay) },
    { name: t('terms.agentPlay'), value: counts(agentPlay) },
    {
      name: t('terms.cap'),
      value: cap === null ? t('terms.capNone') : formatMoney({ amountMinor: cap, currency }, locale),
    },
    ...(kind === 'realTimeSalary' ? [{ name: t('terms.overpay'), value: t(`overpay.${overpay}`) }] : []),
    ...(isDividend ? [{ name: t('terms.advanceRule'), value: t(`advance.${advance}`) }] : []),
    {
      name: t('terms.notice'),
      value: notice === 0 ? t('terms.noticeNone') : t('terms.notice', { count: notice }),
    },
    { name: t('terms.zone'), value: zone },
  ]
}

function useGameNames(): (types: readonly string[]) => string[] {
  const { t } = useTranslation('games')
  return (types) =>
    types.map((type) => {
      const known = gameTypes.find((one) => one === type)
      return known ? t(`category.${known}`) : type
    })
}

function useCarryWords({ carry, currency }: ContractTerms): string {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  if (carry.policy === 'capped') {
    return t('carry.capped', { amount: formatMoney({ amountMinor: carry.most, currency }, locale) })
  }
  return carry.policy === 'expires' ? t('carry.expires', { count: carry.periods }) : t(`carry.${carry.policy}`)
}

function useDeductionWords({ deductions }: ContractTerms): string {
  const { t } = useTranslation('contracts')
  const rate = useRate()
  if (deductions.length === 0) return t('terms.deductionsNone')
  return deductions
    .map(({ item, shareBp }) =>
      shareBp === WHOLE_BP ? t(`deduction.${item}`) : `${t(`deduction.${item}`)} ${rate(shareBp)}`,
    )
    .join(', ')
}

function useActiveWords({ active, currency }: ContractTerms): string {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const money = (amountMinor: string) => formatMoney({ amountMinor, currency }, locale)
  const parts = [
    ...(active.turnover === '0' ? [] : [t('terms.activeTurnover', { amount: money(active.turnover) })]),
    ...(active.deposit === '0' ? [] : [t('terms.activeDeposit', { amount: money(active.deposit) })]),
    ...(active.days === 0 ? [] : [t('terms.activeDays', { count: active.days })]),
  ]
  return parts.length === 0 ? t('terms.activeNone') : parts.join(', ')
}
