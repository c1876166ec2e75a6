import { card, heading } from '#app/features/payments/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { PointConfig } from '#contract/entities/rewards/points.ts'
import { token } from '#themes/index.ts'
import { useRuleText } from './use-points.ts'

/** The rules, generated from what the brand has configured. */
export function PointRules({ config }: { config: PointConfig }) {
  const { t } = useTranslation('points')
  const ruleText = useRuleText()
  return (
    <>
      {config.earn.length > 0 ? (
        <section className={card}>
          <h2 className={heading}>{t('earn.title')}</h2>
          <EarnTable config={config} />
        </section>
      ) : null}
      <section className={card}>
        <h2 className={heading}>{t('view.rules')}</h2>
        <ul className={list}>
          {config.rules
            .filter(({ key }) => key !== 'earn')
            .map((rule) => (
              <li key={rule.key}>{ruleText(rule)}</li>
            ))}
        </ul>
      </section>
    </>
  )
}

/** The stake for one point, by kind of game. */
export function EarnTable({ config }: { config: PointConfig }) {
  const { t } = useTranslation('points')
  const { t: games } = useTranslation('games')
  const locale = useLocale()
  if (config.earn.length === 0) return null
  const stake = t('earn.stake')
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('earn.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('earn.game')}</th>
            <th scope="col" data-figure="">
              {stake}
            </th>
          </tr>
        </thead>
        <tbody>
          {config.earn.map(({ gameType, per }) => (
            <tr key={gameType}>
              <th scope="row">{games(`category.${gameType}`)}</th>
              <td data-figure="" data-label={stake}>
                <bdi>{formatMoney(per, locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const list = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  paddingInlineStart: token('space.5'),
  listStyle: 'disc',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
})
