import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { dateFormat } from '#app/lib/date-format.ts'
import { style } from '#app/styles/member-style.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

type Board = ResponseOf<typeof contract.missions.getMissionLeaderboard>

/** The periods of which the board can be opened; nothing while there is only the present one. */
export function BoardPeriods({ board: { period, periods }, missionId }: { board: Board; missionId: string }) {
  const { t } = useTranslation('rewards')
  const { timeZone } = useBrand()
  const days = dateFormat(useLocale(), { dateStyle: 'medium', timeZone })
  if (periods.length < 2) return null
  return (
    <nav className={row} aria-label={t('mission.board.periods')}>
      {periods.map(({ key, from, until, isPresent }) => (
        <Link
          key={key}
          className={link}
          to={`?board=${missionId}${isPresent ? '' : `&period=${encodeURIComponent(key)}`}#board`}
          aria-current={key === period.key ? 'page' : undefined}
          preventScrollReset
        >
          {isPresent ? t('mission.board.present') : days.formatRange(new Date(from), new Date(Date.parse(until) - 1))}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the periods are one line that scrolls by itself. */
const row = style({
  display: 'flex',
  gap: token('space.2'),
  overflowX: 'auto',
  paddingBlock: token('space.1'),
})

const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.pill'),
  fontSize: token('fontSize.sm'),
  color: token('color.text'),
  '&[aria-current]': { borderColor: token('color.accent'), backgroundColor: token('color.accentSoft') },
})
