/** Steps of missions, for the service, the calls and the screens; without zod, because screens use it in the browser. */

/** Most steps of a mission. */
export const MISSION_STEPS_MAX = 10

/** What a step measures as an amount of money. */
export const moneyMetrics = ['turnover', 'depositSum'] as const
/** What a step counts. `distinctGames`: games with a settled round; `signInDays`: days on which the member logged in. */
export const countMetrics = ['rounds', 'wonRounds', 'distinctGames', 'depositCount', 'signInDays'] as const
export const missionMetrics = [...moneyMetrics, ...countMetrics] as const
export type MissionMetric = (typeof missionMetrics)[number]

/** What members of a tournament are ranked by. `bestMultiplier`: the payout of one round divided by its stake. */
export const tournamentScores = ['turnover', 'rounds', 'wonRounds', 'bestMultiplier'] as const
export type TournamentScore = (typeof tournamentScores)[number]

/** What a leaderboard can rank by, and the unit of its figures; a multiplier is in hundredths of the stake. */
export const boardMetrics = [...missionMetrics, 'bestMultiplier'] as const
export type BoardMetric = (typeof boardMetrics)[number]
export const boardUnits = ['money', 'count', 'multiplier'] as const
export type BoardUnit = (typeof boardUnits)[number]

/** Metrics of play, which can be limited to kinds of games and to a least stake. */
export const playMetrics = ['turnover', 'rounds', 'wonRounds', 'distinctGames'] as const

/**
 * `locked`: another step comes first; `open`: it counts; `reached`: done, and it has no reward of its own; `claim`: the
 * reward waits for the member; `held`: it waits for staff; `taken`: it was paid; `missed`: it was not taken in time, or the budget was used.
 */
export const missionStepStates = ['locked', 'open', 'reached', 'claim', 'held', 'taken', 'missed'] as const
export type MissionStepState = (typeof missionStepStates)[number]

/** A step that is done. */
export const isStepDone = (state: MissionStepState): boolean => state !== 'open' && state !== 'locked'
