import { type Grant, isSameKind } from '#gateway/modules/bonus/index.ts'

/** The last of a member's live grants of a kind, behind which another one would wait. */
export function lastOfKind(live: readonly Grant[], kind: Pick<Grant, 'currency' | 'stakeable'>): Grant | null {
  return live.findLast((grant) => isSameKind(grant, kind)) ?? null
}

/** The grant that a queued one waits for: the one before it of its kind. @param live in the order of the queue */
export function grantBefore(live: readonly Grant[], queued: Pick<Grant, 'id' | 'state' | 'currency' | 'stakeable'>) {
  if (queued.state !== 'queued') return null
  const place = live.findIndex(({ id }) => id === queued.id)
  const isActive = (grant: Grant) => grant.state === 'active'
  return lastOfKind(live.slice(0, place), queued) ?? lastOfKind(live.filter(isActive), queued)
}
