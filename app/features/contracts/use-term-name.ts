import { useTranslation } from '#app/i18n/index.ts'

const keys = {
  tiers: 'tiers',
  period: 'terms.period',
  mode: 'terms.mode',
  active: 'terms.active',
  deductions: 'terms.deductions',
  carry: 'terms.carry',
  gameTypes: 'terms.gameTypes',
  bonusPlay: 'terms.bonusPlay',
  agentPlay: 'terms.agentPlay',
  cap: 'terms.cap',
  overpay: 'terms.overpay',
  notice: 'terms.notice',
  zone: 'terms.zone',
} as const

/** The name of a term of a contract; terms without one of their own are called the terms. */
export function useTermName(): (term: string) => string {
  const { t } = useTranslation('contracts')
  return (term) => t(keys[term as keyof typeof keys] ?? 'terms')
}
