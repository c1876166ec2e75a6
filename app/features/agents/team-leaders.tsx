import { Link } from '@remix-run/react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import type { TeamLeader } from '#contract/entities/agency/team.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import { token } from '#themes/index.ts'

/** The ten of the direct downline with the highest turnover; an agent leads to the level below. */
export function TeamLeaders({ leaders }: { leaders: readonly TeamLeader[] }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const locale = useLocale()
  const names = [t('turnover'), t('loss')]
  const most = Math.max(...leaders.map(({ turnover }) => Number(turnover.amountMinor)), 1)
  return (
    <section className={box}>
      <h2 className={heading}>{t('top')}</h2>
      <div className={tableFrame}>
        <table className={dataTable}>
          <thead>
            <tr>
              <th scope="col">{t('column.account')}</th>
              {names.map((name) => (
                <th key={name} scope="col" data-figure="">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leaders.map(({ account, type, turnover, loss }) => (
              <tr key={account}>
                <th scope="row">
                  <span className={who}>
                    {isAgentType(type) ? (
                      <Link className={link} to={`/agentHome/downline?${new URLSearchParams({ parent: account })}`}>
                        <bdi>{account}</bdi>
                      </Link>
                    ) : (
                      <bdi>{account}</bdi>
                    )}
                    {isAgentType(type) ? <Badge tone="fresh">{site('agent')}</Badge> : null}
                  </span>
                  <svg className={track} aria-hidden="true">
                    <rect width={`${(Number(turnover.amountMinor) / most) * 100}%`} height="100%" />
                  </svg>
                </th>
                {[turnover, loss].map((money, index) => (
                  <td key={names[index]} data-figure="" data-label={names[index]}>
                    <bdi>{formatMoney(money, locale)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const box = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

const who = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token('space.2') })

const link = style({ color: token('color.accentText'), '&:hover': { textDecoration: 'underline' } })

const track = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '4px',
  marginBlockStart: '6px',
  borderRadius: token('radius.pill'),
  backgroundColor: token('color.surfaceSunken'),
  fill: token('color.accent'),
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})
