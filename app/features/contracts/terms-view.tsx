import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { TierTable } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import { token } from '#themes/index.ts'
import { usePays, useTermWords } from './use-term-words.ts'

/** The terms of a contract: its tiers, and every other term in words. Both sides see the same. */
export function TermsView({ terms, reached = null }: { terms: ContractTerms; reached?: number | null }) {
  const words = useTermWords(terms)
  return (
    <div className={column}>
      <Tiers terms={terms} reached={reached} />
      <dl className={list}>
        {words.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The tier table; a threshold that no tier has is no column. */
export function Tiers({ terms, reached }: { terms: ContractTerms; reached: number | null }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const pays = usePays(terms.currency)
  const money = (amountMinor: string) => formatMoney({ amountMinor, currency: terms.currency }, locale)
  const { tiers } = terms
  const hasTurnover = tiers.some(({ turnover }) => turnover !== '0')
  const hasLoss = tiers.some(({ loss }) => loss !== '0')
  const hasActive = tiers.some(({ active }) => active > 0)
  return (
    <TierTable
      caption={t('tiers')}
      nameColumn={t('tier')}
      columns={[
        ...(hasTurnover ? [t('tier.turnover')] : []),
        ...(hasLoss ? [t('tier.loss')] : []),
        ...(hasActive ? [t('tier.active')] : []),
        t('tier.pays'),
      ]}
      tiers={tiers.map((tier, index) => ({
        name: t('tier.name', { number: numberFormat(locale, {}).format(index + 1) }),
        cells: [
          ...(hasTurnover ? [<bdi key="turnover">{money(tier.turnover)}</bdi>] : []),
          ...(hasLoss ? [<bdi key="loss">{money(tier.loss)}</bdi>] : []),
          ...(hasActive ? [numberFormat(locale, {}).format(tier.active)] : []),
          <strong key="pays">{pays(tier)}</strong>,
        ],
      }))}
      own={reached}
      ownWord={t('tier.reached')}
    />
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: token('space.5'),
  margin: 0,
  fontSize: token('fontSize.sm'),
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: token('space.3'),
    paddingBlock: token('space.2'),
    borderBlockEnd: `1px solid ${token('color.border')}`,
  },
  '& dt': { color: token('color.textMuted') },
  '& dd': { margin: 0, fontWeight: token('fontWeight.medium'), overflowWrap: 'anywhere' },
})
