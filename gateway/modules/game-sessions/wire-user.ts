/** How a provider knows a member: the merchant and the id, opaque to it, the same at every launch. */
export function wireUserOf(merchant: string, memberId: string): string {
  return `${merchant}.${memberId}`
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const merchantCode = /^[A-Za-z0-9_-]{1,64}$/

/** The member a provider speaks of; null when it is no name of ours. */
export function memberOfWireUser(user: string): { readonly merchant: string; readonly memberId: string } | null {
  const at = user.indexOf('.')
  const [merchant, memberId] = [user.slice(0, at), user.slice(at + 1)]
  return at > 0 && merchantCode.test(merchant) && uuid.test(memberId) ? { merchant, memberId } : null
}
