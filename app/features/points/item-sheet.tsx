import { Link } from '@remix-run/react'
import { card, heading, muted, type PaymentResult, resultOf } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PointConfig, PointItem } from '#contract/entities/rewards/points.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { ItemPicture } from './item-picture.tsx'
import { RedeemForm } from './redeem-form.tsx'
import { usePointFigure, usePoints, useRuleText } from './use-points.ts'

export interface PointFormProps {
  readonly points: Money
  readonly config: PointConfig
  readonly requestKey: string
  readonly serverTimeMs: number
  readonly answer: PaymentResult | null
}

/** One reward with its form, and what happens after it. */
export function ItemSheet({ item, answer, ...sent }: PointFormProps & { item: PointItem }) {
  const { t } = useTranslation('points')
  const inPoints = usePoints()
  const figure = usePointFigure()
  const missing = BigInt(item.points.amountMinor) - BigInt(sent.points.amountMinor)
  return (
    <div className={sheet}>
      <Link className={back} to="?show=items">
        <Icon name="chevronStart" />
        {t('backToItems')}
      </Link>
      <div className={picture}>
        <ItemPicture image={item.image} kind={item.kind} />
      </div>
      <div className={side}>
        <div>
          <h2 className={title}>{item.title}</h2>
          {item.lead ? <p className={muted}>{item.lead}</p> : null}
          <p className={price}>
            <bdi>{inPoints(item.points)}</bdi>
          </p>
        </div>
        {item.ownLeft === 0 ? <Notice tone="info">{t(item.left === 0 ? 'gone' : 'ownGone')}</Notice> : null}
        {item.ownLeft > 0 && missing > 0n ? (
          <Notice tone="info">{t('missing', { points: figure(missing) })}</Notice>
        ) : null}
        {item.ownLeft > 0 && missing <= 0n ? (
          <section className={card}>
            <RedeemForm item={item} {...sent} result={resultOf(answer, 'redeem')} />
          </section>
        ) : null}
        <NextSteps item={item} config={sent.config} />
      </div>
    </div>
  )
}

/** The states that a redemption passes through. */
function NextSteps({ item, config }: { item: PointItem; config: PointConfig }) {
  const { t } = useTranslation('points')
  const ruleText = useRuleText()
  if (item.isImmediate) return <p className={muted}>{t('immediate')}</p>
  const rules = config.rules.filter(({ key }) => key.startsWith('redeem.'))
  return (
    <section className={card}>
      <h3 className={heading}>{t('steps')}</h3>
      <ol className={steps}>
        <li>
          <Icon name="clock" />
          <strong>{t('status.inProcess')}</strong>
          {rules.map((rule) => (
            <span key={rule.key}>{ruleText(rule)}</span>
          ))}
        </li>
        <li>
          <Icon name="check" />
          <strong>{t('status.approved')}</strong>
          <span>{t('step.approved')}</span>
        </li>
        <li>
          <Icon name="refresh" />
          <strong>{t('status.rejected')}</strong>
          <span>{t('step.rejected')}</span>
        </li>
      </ol>
    </section>
  )
}

const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.4'),
  '@media (min-width: 720px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: token('space.5') },
})

const back = style({
  gridColumn: '1 / -1',
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  gap: token('space.2'),
  minBlockSize: token('size.tap'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
})

const picture = style({
  maxBlockSize: '320px',
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  '& > span': { maxBlockSize: '320px', inlineSize: '100%' },
  '@media (max-width: 719px)': { '&, & > span': { maxBlockSize: '200px' } },
})

const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space.4'),
})

const title = style({ fontSize: token('fontSize.xl'), fontWeight: token('fontWeight.black'), lineHeight: 1.25 })

const price = style({
  marginBlockStart: token('space.2'),
  fontSize: token('fontSize.xl'),
  fontWeight: token('fontWeight.black'),
  color: token('color.accentText'),
  fontVariantNumeric: 'tabular-nums',
})

const steps = style({
  display: 'grid',
  gap: token('space.4'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('fontSize.sm'),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: token('space.3'),
    rowGap: '2px',
  },
  '& svg': { fontSize: '1.25rem', color: token('color.accentText') },
  '& span': { gridColumn: 2, color: token('color.textMuted') },
})
