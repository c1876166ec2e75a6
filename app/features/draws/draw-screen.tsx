import { useNavigation } from '@remix-run/react'
import { muted } from '#app/features/payments/index.ts'
import { Clauses } from '#app/features/rewards/index.ts'
import { RefusalNotice } from '#app/forms/form-refusal.tsx'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/offers-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { token } from '#themes/index.ts'
import type { DrawAnswer } from './draw-answer.ts'
import { DrawLog } from './draw-log.tsx'
import { DrawStage, type DrawStageProps } from './draw-stage.tsx'
import type { loadDraw } from './index.server.ts'
import { PrizeTable } from './prize-table.tsx'
import { RaffleScreen } from './raffle-screen.tsx'

const icons = { prizeWheel: 'refresh', goldenEgg: 'sparkle', redEnvelope: 'promo', raffle: 'trophy' } as const

/** A raffle, or a wheel, eggs or an envelope: the stage with its press, the prizes, the terms and the member's draws. */
export function DrawScreen({
  data,
  answer,
}: {
  data: Awaited<ReturnType<typeof loadDraw>>
  answer: DrawAnswer | null
}) {
  const { t: errors } = useTranslation('errors')
  const isBusy = useNavigation().formData?.get('intent') === 'draw'
  const { page, drawn, isFresh, requestKey } = data
  if (!page.ok) return <Notice tone="warning">{errors(page.errorCode)}</Notice>
  const shown = page.value
  const stage = { shown, drawn, isFresh, requestKey, isBusy }
  return (
    <div className={layout}>
      <PageTitle title={shown.title} lead={shown.lead} page="PROMO" icon={icons[shown.type]} />
      {answer && !answer.isOfSeed ? (
        <RefusalNotice cause={answer}>{errors(answer.code, answer.params)}</RefusalNotice>
      ) : null}
      {shown.raffle ? <RaffleScreen shown={shown} requestKey={requestKey} /> : <TryParts {...stage} />}
      <DrawLog shown={shown} answer={answer} />
    </div>
  )
}

/** The stage of a kind with tries, its prizes and its terms. */
function TryParts(stage: DrawStageProps) {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  const { shown } = stage
  return (
    <div className={columns}>
      <div className={main}>
        <DrawStage {...stage} />
        {shown.tries ? (
          <p className={muted} data-tries={shown.tries.left}>
            {t('draw.left', { number: numberFormat(locale, {}).format(shown.tries.left) })}
          </p>
        ) : null}
      </div>
      <div className={side}>
        <PrizeTable shown={shown} />
        <section className={box}>
          <Clauses clauses={shown.clauses} />
        </section>
      </div>
    </div>
  )
}

const layout = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.5') })

const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' },
})

const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: token('space.4'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  textAlign: 'center',
})

const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const box = style({
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})
