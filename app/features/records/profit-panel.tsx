import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { figureCard } from '#app/ui/figure-card.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { amountStyle, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import type { RequestedPeriod } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { useKindNames } from './use-kind-names.ts'

type Profit = ResponseOf<typeof contract.records.getProfit>

/** The result of playing, and every kind of movement between the opening and the closing balance of a period. */
export function ProfitPanel({ period, profit }: { period: RequestedPeriod; profit: Result<Profit> | null }) {
  const { t } = useTranslation('errors')
  const { timeZone } = useBrand()
  return (
    <div className={column}>
      <PeriodForm period={period} timeZone={timeZone} />
      {profit?.ok ? <Figures profit={profit.value} /> : null}
      {profit && !profit.ok ? <Notice tone="warning">{t(profit.errorCode)}</Notice> : null}
    </div>
  )
}

function Figures({ profit }: { profit: Profit }) {
  const { t } = useTranslation('member')
  const language = useLanguage()
  const facts = [
    { name: t('result'), money: profit.result, strong: true },
    { name: t('opening'), money: profit.opening },
    { name: t('closing'), money: profit.closing },
  ]
  return (
    <>
      <dl className={cards}>
        {facts.map(({ name, money, strong }) => (
          <div key={name} className={figureCard} data-strong={strong ? '' : undefined}>
            <dt>{name}</dt>
            <dd>
              <bdi>{formatMoney(money, language)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {profit.sums.length ? (
        <Sums sums={profit.sums} />
      ) : (
        <Empty icon="bank" title={t('noMovements')} text={t('emptyPeriod')} />
      )}
    </>
  )
}

function Sums({ sums }: { sums: Profit['sums'] }) {
  const { t } = useTranslation('member')
  const language = useLanguage()
  const kindName = useKindNames()
  const [number, credit, debit] = [t('column.number'), t('column.credit'), t('column.debit')]
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.personalProfit')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.kind')}</th>
            {[number, credit, debit].map((name) => (
              <th key={name} scope="col" data-figure="">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.kind}>
              <th scope="row">{kindName(sum.kind)}</th>
              <td data-figure="" data-label={number}>
                <span>{t('times', { count: sum.count })}</span>
              </td>
              <td data-figure="" data-label={credit}>
                <bdi className={amountStyle} data-in={sum.credit.amountMinor === '0' ? undefined : ''}>
                  {formatMoney(sum.credit, language)}
                </bdi>
              </td>
              <td data-figure="" data-label={debit}>
                <bdi className={amountStyle}>{formatMoney(sum.debit, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const cards = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media (min-width: 640px)': { gridTemplateColumns: '1.4fr 1fr 1fr' },
})
