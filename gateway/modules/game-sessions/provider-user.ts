/** The id of a member at a provider: merchant and member id, opaque to the provider, the same at every launch. */
export function providerUserId(merchant: string, memberId: string): string {
  return `${merchant}.${memberId}`
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const merchantCode = /^[A-Za-z0-9_-]{1,64}$/

/** The member of a provider's user id; null when it is not one of ours. */
export function parseProviderUserId(user: string): { readonly merchant: string; readonly memberId: string } | null {
  const at = user.indexOf('.')
  const [merchant, memberId] = [user.slice(0, at), user.slice(at + 1)]
  return at > 0 && merchantCode.test(merchant) && uuid.test(memberId) ? { merchant, memberId } : null
}
