import * as z from 'zod'

/** What the page read from the sign-in form, and whom it wants to be. */
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

/** Where the demonstration's accounts are, and what its puzzles are made with; without the secret nobody is signed in. */
export interface RoleOptions {
  readonly gatewayUrl: string
  readonly challengeSecret: string | undefined
}

/** Whom the frames can be seen as: a visitor, and the demonstration's accounts of the brand while its gateway answers. */
export async function rolesOf(options: RoleOptions, code: string): Promise<string[]> {
  const accounts = options.challengeSecret ? await accountsOf(options, code) : []
  return ['visitor', ...['member', 'trial', 'agent'].filter((role) => accounts.some((known) => known.role === role))]
}

/** The filled-in sign-in form of a demonstration's account, its puzzles solved; null where there is no such account. */
export async function entryForm(
  options: RoleOptions,
  code: string,
  { role, challengeId, captchaId }: z.output<typeof EntryRequest>,
): Promise<Record<string, string> | null> {
  const account = (await accountsOf(options, code)).find((known) => known.role === role)
  if (!account || !options.challengeSecret) return null
  const { solveCaptcha, solveChallenge } = await import('#gateway/modules/verification/index.ts')
  const services = { settings: { challengeSecret: options.challengeSecret } }
  const { challengePosition } = solveChallenge(services as Parameters<typeof solveChallenge>[0], challengeId)
  return {
    username: account.username,
    password: account.password,
    challengeId,
    challengePosition: String(challengePosition),
    ...(captchaId ? { ...solveCaptcha(services as Parameters<typeof solveCaptcha>[0], captchaId) } : {}),
  }
}

async function accountsOf({ gatewayUrl }: RoleOptions, code: string) {
  try {
    const answer = await fetch(`${gatewayUrl}/demo.json`, { signal: AbortSignal.timeout(3000) })
    return Demo.parse(await answer.json()).brands.find((brand) => brand.code === code)?.accounts ?? []
  } catch {
    // Somebody else's gateway has no demonstration, and ours may be starting.
    return []
  }
}
