import { muted } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import type { FreeRoundsCard } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'
import { RewardForm } from '../reward-form.tsx'
import type { RewardResult } from '../reward-result.ts'

/** Picks the game of free rounds that wait to be taken. After a refusal the next game of the list is ticked. */
export function PickGame({
  entryId,
  freeRounds: { games },
  answer,
}: {
  entryId: string
  freeRounds: FreeRoundsCard
  answer: RewardResult | null
}) {
  const { t } = useTranslation('rewards')
  if (games.length === 0) return <p className={muted}>{t('freeRounds.none')}</p>
  const refused = answer?.form === entryId ? games.findIndex(({ game }) => game === answer.typed) : -1
  const ticked = games[(refused + 1) % games.length]?.game
  const choice = (
    <fieldset className={list} key={ticked}>
      <legend className={muted}>{t('freeRounds.pick')}</legend>
      {games.map(({ game, name, vendor, icon }) => (
        <label key={game} className={row}>
          <input type="radio" name="game" value={game} defaultChecked={game === ticked} required />
          <img className={picture} src={icon} alt="" width={48} height={48} loading="lazy" decoding="async" />
          <span className={words}>
            {name}
            <span className={muted}>{vendor}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
  return (
    <RewardForm intent="claim" form={entryId} fields={{ entryId }} answer={answer} choice={choice}>
      {t('freeRounds.take')}
    </RewardForm>
  )
}

const list = style({ display: 'grid', gap: token('space.2'), margin: 0, padding: 0, border: 0, minInlineSize: 0 })

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: token('size.tap'),
  cursor: 'pointer',
})

const picture = style({ borderRadius: token('radius.box'), objectFit: 'cover' })

const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'anywhere' })
