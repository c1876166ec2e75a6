import { useTranslation } from '#app/i18n/index.ts'
import type { Award } from '#contract/entities/rewards/award.ts'
import { PickGameLink } from './free-rounds/pick-game-link.tsx'
import { RewardForm } from './reward-form.tsx'
import type { RewardResult } from './reward-result.ts'
import { useAwardText } from './use-award-text.ts'

/** The press that takes a reward; of free rounds, the way to where their game is picked. */
export function TakeReward({ entryId, award, answer }: { entryId: string; award: Award; answer: RewardResult | null }) {
  const { t } = useTranslation('rewards')
  const awardText = useAwardText()
  if (award.kind === 'freeRounds') return <PickGameLink />
  return (
    <RewardForm intent="claim" form={entryId} fields={{ entryId }} answer={answer}>
      {t('take', { amount: awardText(award) })}
    </RewardForm>
  )
}
