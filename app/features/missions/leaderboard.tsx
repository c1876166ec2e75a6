import { useBrand } from '#app/brand/index.ts'
import { heading, muted } from '#app/features/payments/index.ts'
import { useAwardText } from '#app/features/rewards/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { detailsAnchor } from '#app/styles/details-anchor.ts'
import { style } from '#app/styles/member-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { tableFrame } from '#app/ui/table-styles.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { BoardPeriods } from './board-periods.tsx'
import { useStepFigure } from './mission-step.tsx'

type Board = ResponseOf<typeof contract.missions.getMissionLeaderboard>

/** Who leads a mission or a tournament: masked names, and the reader's own place. */
export function Leaderboard({ board, missionId }: { board: Result<Board>; missionId: string }) {
  const { t: errors } = useTranslation('errors')
  const { t } = useTranslation('rewards')
  return (
    <section className={section} aria-labelledby="board-title">
      <span id="board" className={detailsAnchor} />
      <h2 id="board-title" className={heading}>
        {board.ok ? `${t('mission.board')}: ${board.value.title}` : t('mission.board')}
      </h2>
      {board.ok ? <BoardPeriods board={board.value} missionId={missionId} /> : null}
      {board.ok ? (
        <Ranks board={board.value} missionId={missionId} />
      ) : (
        <Notice tone="warning">{errors(board.errorCode)}</Notice>
      )}
    </section>
  )
}

function Ranks({ board, missionId }: { board: Board; missionId: string }) {
  const { t: member } = useTranslation('member')
  const { t } = useTranslation('rewards')
  const { timeZone } = useBrand()
  const { rows, asOf, provisional, period, pageNum, totalPages } = board
  const ofPeriod = period.isPresent ? '' : `&period=${encodeURIComponent(period.key)}`
  if (rows.length === 0)
    return <Empty icon="trophy" title={t('mission.board.none')} text={t('mission.board.noneHint')} />
  return (
    <>
      <RankTable board={board} />
      <p className={muted}>
        {provisional
          ? t('mission.board.asOf', { time: shownInstant(asOf, timeZone) })
          : t('mission.board.final', { time: shownInstant(period.until, timeZone) })}
      </p>
      <Pager
        page={pageNum}
        totalPages={totalPages}
        hrefOf={(page) => `?board=${missionId}${ofPeriod}&page=${page}#board`}
        labels={{
          nav: member('pages'),
          previous: member('previousPage'),
          next: member('nextPage'),
          page: (page) => member('pageNumber', { number: page }),
        }}
      />
    </>
  )
}

function RankTable({ board }: { board: Board }) {
  const { t } = useTranslation('rewards')
  const number = numberFormat(useLocale(), {})
  const figure = useStepFigure(board)
  const awardText = useAwardText()
  const { rows, me, metric } = board
  const hasPrizes = rows.some(({ prize }) => prize)
  const isOwnShown = rows.some(({ isMe }) => isMe)
  const shown = me && !isOwnShown ? [...rows, { ...me, name: '', isMe: true }] : rows
  return (
    <div className={tableFrame}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{t('mission.board.rank')}</th>
            <th scope="col">{t('mission.board.member')}</th>
            <th scope="col" data-figure="">
              {t(`mission.metric.${metric}`)}
            </th>
            {hasPrizes ? (
              <th scope="col" data-figure="">
                {t('tournament.prize')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ rank, name, score: has, prize, isMe }) => (
            <tr key={rank} data-own={isMe ? '' : undefined}>
              <td>{number.format(rank)}</td>
              <th scope="row">
                <bdi>{name}</bdi> {isMe ? <Badge tone="fresh">{t('mission.board.you')}</Badge> : null}
              </th>
              <td data-figure="">
                <bdi>{figure(has)}</bdi>
              </td>
              {hasPrizes ? (
                <td data-figure="" data-prize="">
                  <bdi>{prize ? awardText(prize) : '–'}</bdi>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

/** Three short columns fit on a phone: rows stay rows. */
const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: token('fontSize.sm'),
  '& th, & td': { paddingBlock: token('space.3'), paddingInline: token('space.3'), textAlign: 'start' },
  '& thead th': {
    fontSize: token('fontSize.xs'),
    color: token('color.textMuted'),
    backgroundColor: token('color.surfaceSunken'),
  },
  '& tbody tr': { borderBlockStart: `1px solid ${token('color.border')}` },
  '& tbody th': { inlineSize: '100%', overflowWrap: 'anywhere' },
  '& [data-figure]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& [data-prize]': { color: token('color.prize'), fontWeight: token('fontWeight.bold') },
  '& tr[data-own]': { backgroundColor: token('color.accentSoft') },
})
