import type { OperatorAct } from '#gateway/modules/approvals/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { adjustmentActs } from './adjustments.ts'
import { agentActs } from './agents.ts'
import { contractActs } from './contracts.ts'
import { depositActs } from './deposits.ts'
import { freeRoundActs } from './free-rounds.ts'
import { heldWinActs } from './held-wins.ts'
import { killActs } from './kill.ts'
import { lotteryActs } from './lotteries.ts'
import { lotteryCalendarActs } from './lottery-calendar.ts'
import { lotteryHoldActs } from './lottery-holds.ts'
import { lotteryLimitActs } from './lottery-limits.ts'
import { memberActs } from './members.ts'
import { newAgentAct } from './new-agent.ts'
import { pointActs } from './points.ts'
import { postbackActs } from './postbacks.ts'
import { promotionActs } from './promotions.ts'
import { ruleActs } from './rules.ts'
import { seriesAct } from './series.ts'
import { staffActs } from './staff.ts'
import { withdrawalActs } from './withdrawals.ts'

/** Every act of staff by name. Permission, approval and event follow from its row. */
export function operatorActs(services: OperatorDeps): ReadonlyMap<string, OperatorAct> {
  return new Map(
    Object.entries({
      ...adjustmentActs(services),
      ...agentActs(services),
      'agents.create': newAgentAct(services),
      'agents.series': seriesAct,
      ...contractActs(services),
      ...depositActs(services),
      ...withdrawalActs(services),
      ...freeRoundActs(services),
      ...heldWinActs(services),
      ...lotteryActs(services),
      ...lotteryCalendarActs(services),
      ...lotteryHoldActs(services),
      ...lotteryLimitActs(services),
      ...memberActs(services),
      ...pointActs(services),
      ...postbackActs(),
      ...promotionActs(services),
      ...killActs(services),
      ...ruleActs(services),
      ...staffActs(services),
    }),
  )
}
