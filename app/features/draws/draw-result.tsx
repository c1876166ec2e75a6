import { PickGameLink, useAwardText } from '#app/features/rewards/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import type { Draw, DrawPage } from '#contract/endpoints/rewards/draws.ts'
import { token } from '#themes/index.ts'

/** What was drawn; of a wheel, once it has stopped. */
export function DrawResult({ shown, drawn, isMoving }: { shown: DrawPage; drawn: Draw; isMoving: boolean }) {
  const { t } = useTranslation('rewards')
  const awardText = useAwardText()
  const text = drawn.award ? t('draw.won', { amount: awardText(drawn.award) }) : t('over.notDrawn')
  return (
    <>
      <p
        role="status"
        className={isMoving && shown.type === 'prizeWheel' ? later : now}
        data-drawn={drawn.prize}
        data-focus-next={isMoving ? undefined : ''}
        tabIndex={-1}
      >
        {text}
      </p>
      {drawn.award?.kind === 'freeRounds' ? <PickGameLink /> : null}
    </>
  )
}

const now = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold'), color: token('color.prize') })

const later = style({
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.prize'),
  '@keyframes mq-result': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
  animation: 'mq-result 3.2s step-end backwards',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
