import { affiliates } from './endpoints/agency/affiliates.ts'
import { agents } from './endpoints/agency/agents.ts'
import { contracts } from './endpoints/agency/contracts.ts'
import { series } from './endpoints/agency/series.ts'
import { announcements } from './endpoints/announcements.ts'
import { favourites } from './endpoints/favourites.ts'
import { feedback } from './endpoints/feedback.ts'
import { games } from './endpoints/games.ts'
import { lotteries } from './endpoints/lotteries.ts'
import { members } from './endpoints/members.ts'
import { messages } from './endpoints/messages.ts'
import { deposits } from './endpoints/money/deposits.ts'
import { transfers } from './endpoints/money/transfers.ts'
import { wallet } from './endpoints/money/wallet.ts'
import { withdrawals } from './endpoints/money/withdrawals.ts'
import { pageSpeed } from './endpoints/page-speed.ts'
import { play } from './endpoints/play.ts'
import { protection } from './endpoints/protection.ts'
import { records } from './endpoints/records.ts'
import { registration } from './endpoints/registration.ts'
import { draws } from './endpoints/rewards/draws.ts'
import { missions } from './endpoints/rewards/missions.ts'
import { offers } from './endpoints/rewards/offers.ts'
import { points } from './endpoints/rewards/points.ts'
import { promotions } from './endpoints/rewards/promotions.ts'
import { vip } from './endpoints/rewards/vip.ts'
import { security } from './endpoints/security.ts'
import { session } from './endpoints/session.ts'
import { social } from './endpoints/social.ts'
import { system } from './endpoints/system.ts'
import { verification } from './endpoints/verification.ts'
import { winners } from './endpoints/winners.ts'

/**
 * All endpoints of the gateway. Routing, validation, decryption, error responses, the OpenAPI document, the typed client
 * and the conformance tests are derived from it. Specification section 7.
 */
export const contract = {
  session,
  members,
  security,
  social,
  registration,
  verification,
  system,
  wallet,
  deposits,
  transfers,
  withdrawals,
  games,
  favourites,
  play,
  lotteries,
  winners,
  promotions,
  offers,
  draws,
  points,
  missions,
  vip,
  announcements,
  messages,
  records,
  protection,
  agents,
  affiliates,
  contracts,
  series,
  feedback,
  pageSpeed,
} as const

export type Contract = typeof contract
