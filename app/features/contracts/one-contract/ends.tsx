import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { muted } from '#app/ui/card-styles.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { EndedContract } from '#contract/entities/agency/contracts.ts'
import { token } from '#themes/index.ts'
import type { Preview } from '../contract-result.ts'
import { useTermName } from '../use-term-name.ts'

/** What accepting new terms does to the past income, and which contracts below it ends. */
export function Ends({ preview: { effect, ended } }: { preview: Preview }) {
  const { t } = useTranslation('contracts')
  return (
    <div className={column}>
      {effect ? <EffectLine effect={effect} /> : null}
      <h3 className={title}>{t('ends')}</h3>
      <p className={muted}>{t(ended.length === 0 ? 'ends.none' : 'ends.lead')}</p>
      {ended.length === 0 ? null : (
        <ul className={list}>
          {ended.map((one) => (
            <Ended key={one.id} ended={one} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Ended({ ended: { account, term, effect } }: { ended: EndedContract }) {
  const { t } = useTranslation('contracts')
  const termName = useTermName()
  return (
    <li>
      <strong>
        <bdi>{account}</bdi>
      </strong>
      <span>{term === 'own' ? t('ends.own') : `${t('ends.term')}: ${termName(term)}`}</span>
      {effect ? <EffectLine effect={effect} /> : null}
    </li>
  )
}

function EffectLine({ effect: { periods, before, after } }: { effect: NonNullable<EndedContract['effect']> }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const [then, now] = [before, after].map((money) => formatMoney(money, locale))
  return (
    <p className={muted}>
      {t('effect')}: <bdi>{t('effect.text', { count: periods, before: then, after: now })}</bdi>. {t('effect.note')}
    </p>
  )
}

const column = style({ display: 'grid', gap: token('space.2') })

const title = style({ fontSize: token('fontSize.md'), fontWeight: token('fontWeight.bold') })

const list = style({
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gap: '2px',
    paddingBlock: token('space.2'),
    paddingInline: token('space.3'),
    borderInlineStart: `4px solid ${token('color.warning')}`,
    borderRadius: token('radius.card'),
    backgroundColor: token('color.surfaceSunken'),
    fontSize: token('fontSize.sm'),
  },
})
