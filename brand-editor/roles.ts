import * as z from 'zod'

/** The ids of the puzzles in the sign-in form, and the role to sign in as. */
export const EntryRequest = z.strictObject({
  role: z.string().max(20),
  challengeId: z.string().max(2000),
  captchaId: z.string().max(2000),
})

const Demo = z.object({
  brands: z.array(
    z.object({
      code: z.string(),
      accounts: z.array(z.object({ role: z.string(), username: z.string(), password: z.string() })),
    }),
  ),
})

export interface RoleOptions {
  /** A gateway in demo mode has accounts and solves the puzzles of its sign-in form. */
  readonly gatewayUrl: string
}

/** The roles of the preview: a visitor, and the demo accounts of the brand when the gateway has any. */
export async function rolesOf(options: RoleOptions, code: string): Promise<string[]> {
  const accounts = await accountsOf(options, code)
  return ['visitor', ...['member', 'trial', 'agent'].filter((role) => accounts.some((known) => known.role === role))]
}

/** The filled-in sign-in form of a demo account, with its puzzles solved; null without such an account. */
export async function entryForm(
  options: RoleOptions,
  code: string,
  { role, challengeId, captchaId }: z.output<typeof EntryRequest>,
): Promise<Record<string, string> | null> {
  const account = (await accountsOf(options, code)).find((known) => known.role === role)
  if (!account) return null
  const response = await fetch(`${options.gatewayUrl}/demo/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challengeId, captchaId }),
  })
  const { username, password } = account
  return response.ok ? { username, password, ...Solutions.parse(await response.json()) } : null
}

/** The fields of the solved puzzles. */
const Solutions = z.record(z.string(), z.string())

async function accountsOf({ gatewayUrl }: RoleOptions, code: string) {
  try {
    const answer = await fetch(`${gatewayUrl}/demo.json`, { signal: AbortSignal.timeout(3000) })
    return Demo.parse(await answer.json()).brands.find((brand) => brand.code === code)?.accounts ?? []
  } catch {
    // A gateway in another mode has no demo accounts, and this one may be starting.
    return []
  }
}
