import { isTrial, useMember } from '#app/session/index.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { type Player, type Start, type Startable, startOf } from './start-rules.ts'

/** What the rules see of who is looking. */
export function playerOf(member: MemberInfo | null): Player {
  if (!member) return 'guest'
  return isTrial(member) ? 'trial' : 'member'
}

/** What pressing play comes to for who is looking; asked for once per list, not once per card. */
export function useStart(): (item: Startable, here: string) => Start {
  const player = playerOf(useMember())
  return (item, here) => startOf(item, player, here)
}
