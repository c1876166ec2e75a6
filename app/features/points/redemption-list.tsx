import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { card, facts, heading, muted } from '#app/features/payments/index.ts'
import { RefusalNotice } from '#app/forms/form-refusal.tsx'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/inner-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { RedemptionState } from '#contract/entities/rewards/point-states.ts'
import type { Redemption } from '#contract/entities/rewards/points.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { type PointsResult, refusalOf } from './answers.ts'
import { ItemPicture } from './item-picture.tsx'
import { usePointFigure, usePoints } from './use-points.ts'

const stateIcons: Readonly<Record<RedemptionState, IconName>> = {
  inProcess: 'clock',
  approved: 'success',
  rejected: 'warning',
}

/** The member's redemptions with their states, newest first. */
export function RedemptionList({
  page,
  answer,
}: {
  page: ResponseOf<typeof contract.points.getRedeemPointList>
  answer: PointsResult | null
}) {
  const { t } = useTranslation('points')
  const { t: member } = useTranslation('member')
  const [params] = useSearchParams()
  if (page.content.length === 0) {
    return (
      <Empty
        icon="promo"
        title={t('redeemed.none')}
        text={t('redeemed.noneHint')}
        action={<ButtonLink to="?show=items">{t('view.items')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul className={list}>
        {page.content.map((redemption) => (
          <RedemptionCard key={redemption.reference} redemption={redemption} answer={answer} />
        ))}
      </ul>
      <Pager
        page={page.pageNum}
        totalPages={page.totalPages}
        hrefOf={(number) => `?${withPage(params, number)}`}
        labels={{
          nav: member('pages'),
          previous: member('previousPage'),
          next: member('nextPage'),
          page: (number) => member('pageNumber', { number }),
        }}
      />
    </>
  )
}

function RedemptionCard({ redemption, answer }: { redemption: Redemption; answer: PointsResult | null }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const { reference, item, kind, image, quantity, status, isChecked, reason } = redemption
  return (
    <li className={card}>
      <div className={top}>
        <span className={thumb}>
          <ItemPicture image={image} kind={kind} />
        </span>
        <div className={words}>
          <h2 className={heading}>
            {item}
            {quantity > 1 ? ` × ${numberFormat(locale, {}).format(quantity)}` : null}
          </h2>
          <span className={state} data-state={status}>
            <Icon name={stateIcons[status]} />
            {t(isChecked ? 'status.checked' : `status.${status}`)}
          </span>
        </div>
      </div>
      {reason ? (
        <p className={note}>
          <strong>{t('redeemed.note')}</strong>
          <span>{reason}</span>
        </p>
      ) : null}
      <Facts redemption={redemption} />
      {status === 'inProcess' ? <WithdrawForm reference={reference} answer={answer} /> : null}
    </li>
  )
}

function Facts({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation('points')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const inPoints = usePoints()
  const figure = usePointFigure()
  const { reference, points, amount, applyTime, decideBy, decidedAt, address, pointsRatio } = redemption
  const ratio = t('rule.value', {
    points: figure(pointsRatio.points),
    amount: formatMoney(pointsRatio.amount, locale),
  })
  const time = (at: string) => (
    <time dateTime={at} dir="ltr">
      {shownInstant(at, timeZone)}
    </time>
  )
  return (
    <dl className={facts}>
      <Fact label={t('column.points')}>{inPoints(points)}</Fact>
      {amount ? <Fact label={member('column.amount')}>{formatMoney(amount, locale)}</Fact> : null}
      <Fact label={t('redeemed.asked')}>{time(applyTime)}</Fact>
      {decideBy ? <Fact label={t('redeemed.until')}>{time(decideBy)}</Fact> : null}
      {decidedAt ? <Fact label={t('redeemed.decided')}>{time(decidedAt)}</Fact> : null}
      <Fact label={member('column.reference')}>
        <bdi dir="ltr">{reference}</bdi>
      </Fact>
      {address ? <Fact label={t('address')}>{address}</Fact> : null}
      <Fact label={t('redeemed.ratio')}>{ratio}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Takes back a redemption that is not decided yet. */
function WithdrawForm({ reference, answer }: { reference: string; answer: PointsResult | null }) {
  const { t } = useTranslation('points')
  const { t: errors } = useTranslation('errors')
  const sent = useNavigation().formData
  const refusal = refusalOf(answer, reference)
  return (
    <Form method="post" className={withdraw} preventScrollReset>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="reference" value={reference} />
      {refusal ? <RefusalNotice cause={refusal}>{errors(refusal.code, refusal.params)}</RefusalNotice> : null}
      <p className={muted}>{t('withdrawHint')}</p>
      <Button type="submit" tone="secondary" busy={sent?.get('reference') === reference}>
        {t('withdraw')}
      </Button>
    </Form>
  )
}

function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  next.delete('done')
  return next
}

const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: token('space.4'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const top = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space.3'),
})

const thumb = style({ overflow: 'hidden', borderRadius: token('radius.box'), '& svg': { fontSize: '1.75rem' } })

const words = style({
  display: 'grid',
  justifyItems: 'start',
  gap: token('space.1'),
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})

const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  '&[data-state=approved]': { color: token('color.success') },
  '&[data-state=rejected]': { color: token('color.danger') },
})

const note = style({
  display: 'grid',
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
  fontSize: token('fontSize.sm'),
  overflowWrap: 'anywhere',
})

const withdraw = style({ display: 'grid', justifyItems: 'start', gap: token('space.2') })
