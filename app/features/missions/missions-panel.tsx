import { useLocation, useSearchParams } from '@remix-run/react'
import { column } from '#app/features/payments/index.ts'
import type { RewardResult } from '#app/features/rewards/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { cardList } from '#app/ui/card-styles.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { loadMissions } from './index.server.ts'
import { Leaderboard } from './leaderboard.tsx'
import { MissionCard } from './mission-card.tsx'
import { useLiveMissions } from './use-live-missions.ts'

/** The member's missions with their steps, and the leaderboard of the one that was opened. */
export function MissionsPanel({
  data: fromPage,
  answer,
}: {
  data: Awaited<ReturnType<typeof loadMissions>>
  answer: RewardResult | null
}) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  const [params] = useSearchParams()
  const { summary, board, missionId } = useLiveMissions(fromPage, useLocation().search)
  if (!summary.ok) return <Notice tone="warning">{errors(summary.errorCode)}</Notice>
  const { missions, at } = summary.value
  const done = answer ? undefined : (['joined', 'claimed'] as const).find((action) => action === params.get('done'))
  return (
    <div className={column}>
      {done ? <Notice tone="success">{t(`done.${done}`)}</Notice> : null}
      {missions.length === 0 ? <Empty icon="target" title={t('mission.none')} text={t('mission.noneHint')} /> : null}
      <ul className={cardList}>
        {missions.map((mission) => (
          <MissionCard key={mission.entryId ?? mission.id} mission={mission} at={at} answer={answer} />
        ))}
      </ul>
      {board ? <Leaderboard board={board} missionId={missionId} /> : null}
    </div>
  )
}
