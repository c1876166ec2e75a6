import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { muted } from '#app/ui/card-styles.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { SettlementStatement } from '#contract/agency/statement.ts'

/** What the next tier would have needed. */
export function MissingForNext({ statement: { terms, figures, result } }: { statement: SettlementStatement }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const next = terms.tiers[(result.tier ?? -1) + 1]
  if (!next) return null
  const money = (minor: bigint) => formatMoney({ amountMinor: String(minor), currency: terms.currency }, locale)
  const turnover = BigInt(next.turnover) - BigInt(figures.turnover)
  const loss = BigInt(next.loss) - BigInt(figures.loss)
  const active = next.active - figures.active
  const list = [
    ...(next.turnover !== '0' && turnover > 0n ? [t('why.missingTurnover', { amount: money(turnover) })] : []),
    ...(next.loss !== '0' && loss > 0n ? [t('why.missingLoss', { amount: money(loss) })] : []),
    ...(active > 0 ? [t('why.missingActive', { count: active })] : []),
  ]
  return list.length === 0 ? null : <p className={muted}>{t('why.missing', { list: list.join(', ') })}</p>
}
