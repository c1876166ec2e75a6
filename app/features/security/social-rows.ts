import type { SocialProvider } from '#contract/entities/social.ts'

/** Where connecting an account begins and comes back to. */
export const SECURITY_RETURN = new URLSearchParams({
  purpose: 'link',
  returnTo: '/member/securityCenter?done=accountConnected',
}).toString()

/** A row for each provider the brand offers, and for what is connected from times when it offered more. */
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
