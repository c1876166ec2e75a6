import { randomUUID } from 'node:crypto'
import { deposits } from '#contract/endpoints/money/deposits.ts'
import { PlatformError } from '#contract/errors.ts'
import { amountIn } from '#gateway/lib/currency-scale.ts'
import { openGameSession } from '#gateway/modules/game-sessions/index.ts'
import { decideDeposit, depositsHandlers } from '#gateway/modules/payments/index.ts'
import {
  type BetGame,
  defaultPolicy,
  noOwnWinLimits,
  payWin,
  placeBet,
  RoundRefusal,
} from '#gateway/modules/rounds/index.ts'
import { contextFor, type DemoPlace, type TeamMember } from './context.ts'
import { DEMO_SERIES } from './series.ts'

/** Names the rounds of the demonstration: no provider has it, so none is asked about them. */
const PROVIDER = 'DEMO'
const DEPOSIT_CENTS = [2_000n, 5_000n, 10_000n, 20_000n]
const STAKE_CENTS = [100n, 250n, 500n, 1_000n, 2_500n]
/** Chances of a win and what it pays, in hundredths of the stake: about 95 % come back. */
const WINS = [
  [0.03, 800n],
  [0.15, 250n],
  [0.45, 100n],
] as const

/** A game, or a lottery with its group. */
export interface DemoGame extends BetGame {
  readonly lottery?: string
}

const pick = <Item>({ random }: DemoPlace, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item

/** A bank transfer of a player that the cashier approves. */
export async function depositOnce(place: DemoPlace, member: TeamMember): Promise<void> {
  const { services, brand, merchant } = place
  const method = brand.settings.cashier.deposits.find(({ provider }) => provider === 'transfer')
  if (!method) return
  const request = deposits.createDeposit.request.parse({
    method: method.code,
    amountMinor: String(amountIn(brand.settings.currency, pick(place, DEPOSIT_CENTS))),
    requestKey: randomUUID(),
    returnUrl: `https://${brand.mainDomain}/member/depositv2`,
  })
  try {
    const { reference } = await depositsHandlers.createDeposit(contextFor(place, member), request)
    const step = { actor: 'operator:demo', at: services.clock.now(), note: '' } as const
    await services.db.withMerchant(merchant, (tx) =>
      decideDeposit(tx, { merchant, reference, action: 'approve' }, step),
    )
  } catch (error) {
    // Below the brand's own minimum of the method.
    if (!(error instanceof PlatformError)) throw error
  }
}

/** Some rounds of a player in one game; ends when the money does. */
export async function playRounds(place: DemoPlace, member: TeamMember, games: readonly DemoGame[]): Promise<number> {
  const { services, brand, merchant } = place
  const { currency } = brand.settings
  const game = pick(place, games)
  const now = services.clock.now()
  const session = { merchant, memberId: member.id, provider: PROVIDER, vendor: game.vendor, nodeId: game.nodeId }
  const { token } = await services.db.withMerchant(merchant, (tx) =>
    openGameSession(tx, { ...session, gameCode: game.code, currency, ip: '127.0.0.1', now }),
  )
  let rounds = 0
  for (let left = 1 + Math.floor(place.random() * 3); left > 0; left -= 1) {
    const stakeMinor = amountIn(currency, pick(place, STAKE_CENTS))
    if (!(await playOne(place, { member, game, token, stakeMinor }))) break
    rounds += 1
  }
  return rounds
}

async function playOne(
  place: DemoPlace,
  given: { member: TeamMember; game: DemoGame; token: string; stakeMinor: bigint },
): Promise<boolean> {
  const { services, brand, merchant, random } = place
  const { member, game, token, stakeMinor } = given
  const { currency } = brand.settings
  const round = randomUUID()
  const call = { provider: PROVIDER, policy: defaultPolicy, merchant, memberId: member.id, round, currency }
  const bet = { ...call, transactionUuid: randomUUID(), roundClosed: false, now: services.clock.now() }
  const lottery = game.lottery ? { group: game.lottery, series: pick(place, DEMO_SERIES) } : null
  try {
    await placeBet(services, { ...bet, token, game, lottery, amountMinor: stakeMinor, isFree: false, rewardUuid: null })
  } catch (error) {
    if (error instanceof RoundRefusal) return false
    throw error
  }
  const luck = random()
  const hundredths = WINS.find(([chance]) => luck < chance)?.[1] ?? 0n
  await payWin(services, {
    ...call,
    transactionUuid: randomUUID(),
    referenceUuid: bet.transactionUuid,
    roundClosed: true,
    now: services.clock.now(),
    gameCode: game.code,
    amountMinor: (stakeMinor * hundredths) / 100n,
    limits: noOwnWinLimits,
  })
  return true
}
