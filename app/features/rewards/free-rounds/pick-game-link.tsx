import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way to the reward centre, where the game of free rounds is picked. */
export function PickGameLink() {
  const { t } = useTranslation('rewards')
  return (
    <ButtonLink to="/member/rewardCentre" wide>
      {t('freeRounds.pick')}
    </ButtonLink>
  )
}
