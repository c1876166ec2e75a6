import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/agent-style.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { link } from './payments.tsx'
import { StateBadge } from './state-badge.tsx'
import { usePays } from './use-term-words.ts'

/** Contracts as lines; each opens its page. */
export function ContractRows({ rows, now, caption }: { rows: readonly Contract[]; now: number; caption: string }) {
  const { t } = useTranslation('contracts')
  return (
    <div className={`${tableFrame} ${wide}`}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('with')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col" data-figure="">
              {t('tier.pays')}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('requestedAt')}</th>
            <th scope="col">
              <span className={visuallyHidden}>{t('open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, now }: { row: Contract; now: number }) {
  const { t } = useTranslation('contracts')
  const { timeZone } = useBrand()
  const pays = usePays(row.terms.currency)
  const [lowest, highest] = [row.terms.tiers[0], row.terms.tiers.at(-1)].map((tier) => (tier ? pays(tier) : ''))
  const account = row.account ?? t('operator')
  return (
    <tr>
      <th scope="row">
        <bdi>{account}</bdi>
      </th>
      <td data-label={t('kind')}>
        <span>{t(`kind.${row.kind}`)}</span>
      </td>
      <td data-figure="" data-label={t('tier.pays')}>
        <bdi>{lowest === highest ? lowest : `${lowest} – ${highest}`}</bdi>
      </td>
      <td data-label={t('state')}>
        <span>
          <StateBadge contract={row} now={now} />
        </span>
      </td>
      <td>
        <time dateTime={row.requestedAt}>{shownInstant(row.requestedAt, timeZone)}</time>
      </td>
      <td>
        <Link
          className={link}
          to={`/agentHome/contracts?id=${row.id}`}
          aria-label={t('openNamed', { name: `${account}, ${t(`kind.${row.kind}`)}` })}
        >
          {t('open')}
        </Link>
      </td>
    </tr>
  )
}

const wide = style({ overflowX: 'auto' })
