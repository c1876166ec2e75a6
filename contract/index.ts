import { games } from './endpoints/games.ts'
import { home } from './endpoints/home.ts'
import { members } from './endpoints/members.ts'
import { registration } from './endpoints/registration.ts'
import { session } from './endpoints/session.ts'
import { system } from './endpoints/system.ts'
import { verification } from './endpoints/verification.ts'
import { wallet } from './endpoints/wallet.ts'

/**
 * The table of every call between a client and the gateway. Routing, validation, decryption, error answers, the
 * OpenAPI document, the typed client and the conformance tests all follow from it. Specification section 7.
 */
export const contract = {
  session,
  members,
  registration,
  verification,
  system,
  wallet,
  games,
  home,
} as const

export type Contract = typeof contract
