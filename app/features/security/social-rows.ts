import type { SocialProvider } from '#contract/entities/social.ts'

/** Start and return address for connecting an account. */
export const SECURITY_RETURN = new URLSearchParams({
  purpose: 'link',
  returnTo: '/member/securityCenter?done=accountConnected',
}).toString()

/** A row for each provider that the brand offers, and for connected ones it no longer offers. */
export function socialRowsOf<Account extends { provider: SocialProvider }>(
  offered: readonly SocialProvider[],
  accounts: readonly Account[],
): { provider: SocialProvider; account: Account | null }[] {
  const all = new Set([...offered, ...accounts.map(({ provider }) => provider)])
  return [...all].map((provider) => ({
    provider,
    account: accounts.find((account) => account.provider === provider) ?? null,
  }))
}
