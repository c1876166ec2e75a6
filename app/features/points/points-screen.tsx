import { useSearchParams } from '@remix-run/react'
import { column } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type PointsResult, paymentOf } from './answers.ts'
import { BalanceHead } from './balance-head.tsx'
import { ConvertForm } from './convert-form.tsx'
import type { loadPointMall } from './index.server.ts'
import { ItemGrid } from './item-grid.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { PointHistory } from './point-history.tsx'
import { PointRules } from './point-rules.tsx'
import { RedemptionList } from './redemption-list.tsx'
import { pointActions, pointViews } from './views.ts'

export type PointsData = Awaited<ReturnType<typeof loadPointMall>>

/** The points mall: the balance with its value, and one of its parts. */
export function PointsScreen({ data, answer }: { data: PointsData; answer: PointsResult | null }) {
  const { t } = useTranslation('points')
  const { t: errors } = useTranslation('errors')
  const [params] = useSearchParams()
  const { balance, config, view } = data
  const done = answer ? undefined : pointActions.find((action) => action === params.get('done'))
  if (!balance.ok || !config.ok) {
    const code = balance.ok ? (config.ok ? 'INTERNAL' : config.errorCode) : balance.errorCode
    return <Notice tone="warning">{code === 'PROMO_NOT_ELIGIBLE' ? t('forMembers') : errors(code)}</Notice>
  }
  return (
    <div className={column}>
      {done ? <Notice tone="success">{t(`done.${done}`)}</Notice> : null}
      <BalanceHead balance={balance.value} />
      <ChipRow label={t('views')}>
        {pointViews.map((name) => (
          <Chip key={name} href={`?show=${name}`} chosen={name === view}>
            {t(`view.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      <View data={data} points={balance.value.points} config={config.value} answer={answer} />
    </div>
  )
}

function View({
  data,
  points,
  config,
  answer,
}: {
  data: PointsData
  points: Extract<PointsData['balance'], { ok: true }>['value']['points']
  config: Extract<PointsData['config'], { ok: true }>['value']
  answer: PointsResult | null
}) {
  const { t: errors } = useTranslation('errors')
  const { view, items, itemId, redeemed, period, history, nowMs, requestKey } = data
  const sent = { points, config, answer: paymentOf(answer), serverTimeMs: nowMs, requestKey }
  const failed = [items, redeemed, history].find((part) => part && !part.ok)
  if (failed && !failed.ok) return <Notice tone="warning">{errors(failed.errorCode)}</Notice>
  if (view === 'rules') return <PointRules config={config} />
  if (view === 'convert') return <ConvertForm {...sent} />
  if (redeemed?.ok) return <RedemptionList page={redeemed.value} answer={answer} />
  if (period) return <PointHistory period={period} page={history?.ok ? history.value : null} config={config} />
  if (!items?.ok) return null
  const item = items.value.content.find(({ id }) => id === itemId)
  return item ? (
    <ItemSheet key={item.id} item={item} {...sent} />
  ) : (
    <ItemGrid items={items.value.content} points={points} />
  )
}
