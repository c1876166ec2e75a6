import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

/** Total funds, the main wallet, and held funds. */
export function FundsFigures({ funds }: { funds: ResponseOf<typeof contract.transfers.getConsolidatedFunds> }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  return (
    <dl className={grid}>
      {(['total', 'main', 'held'] as const).map((name) => (
        <div key={name} className={cell} data-strong={name === 'total' ? '' : undefined}>
          <dt>{t(name)}</dt>
          <dd>
            <bdi>{formatMoney(funds[name], language)}</bdi>
            {name === 'held' ? <span className={hint}>{t('held.hint')}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const grid = style({
  display: 'grid',
  gap: token('space.3'),
  margin: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 640px)': { gridTemplateColumns: '1.4fr 1fr 1fr' },
})

const cell = style({
  display: 'grid',
  alignContent: 'start',
  gap: token('space.1'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  '& dt': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& dd': {
    display: 'grid',
    margin: 0,
    fontSize: token('fontSize.lg'),
    fontWeight: token('fontWeight.bold'),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  // Scales with its box: an amount of ten digits with its currency stays on one line.
  '&[data-strong]': { containerType: 'inline-size', backgroundImage: token('gradient.hero') },
  '&[data-strong] dd': { fontSize: `min(${token('fontSize.hero')}, 9cqi)`, fontWeight: token('fontWeight.black') },
})

const hint = style({
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
})
