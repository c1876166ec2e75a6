import { isTrial, useIsMemberUnknown, useMember } from '#app/session/index.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { type Player, type Start, type Startable, startOf } from './start-rules.ts'

/** Maps a member to the rules' player. */
export function playerOf(member: MemberInfo | null): Player {
  if (!member) return 'guest'
  return isTrial(member) ? 'trial' : 'member'
}

/** The current player. A session that is not confirmed yet counts as a member's: the launch decides. */
export function usePlayer(): Player {
  const isUnknown = useIsMemberUnknown()
  const player = playerOf(useMember())
  return isUnknown ? 'member' : player
}

/** The start rules for the current player; call once per list, not once per card. */
export function useStart(): (item: Startable, here: string) => Start {
  const player = usePlayer()
  return (item, here) => startOf(item, player, here)
}
