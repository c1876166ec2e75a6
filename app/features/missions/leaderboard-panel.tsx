import { column } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { loadLeaderboards } from './index.server.ts'
import { Leaderboard } from './leaderboard.tsx'

/** The ranks of one mission or tournament, with the way to those of the others. */
export function LeaderboardPanel({
  data: { boards, board, missionId },
}: {
  data: Awaited<ReturnType<typeof loadLeaderboards>>
}) {
  const { t } = useTranslation('rewards')
  const { t: errors } = useTranslation('errors')
  if (!boards.ok) return <Notice tone="warning">{errors(boards.errorCode)}</Notice>
  if (!board) return <Empty icon="fire" title={t('mission.board.none')} text={t('mission.board.noneHint')} />
  return (
    <div className={column}>
      {boards.value.length > 1 ? (
        <ChipRow label={t('mission.board')}>
          {boards.value.map(({ id, title }) => (
            <Chip key={id} href={`?board=${encodeURIComponent(id)}`} chosen={id === missionId}>
              {title}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <Leaderboard board={board} missionId={missionId} />
    </div>
  )
}
