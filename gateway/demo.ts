import type { Logger } from 'pino'
import * as z from 'zod'
import { seedCatalogue, seedDemoGames, seedDemoMerchant, seedDemoMessages } from './db/seed/index.ts'
import { selectMemberByUsername } from './modules/accounts/index.ts'
import { type DemoMember, seedDemoMembers } from './modules/registration/index.ts'
import { seedDemoStaff } from './modules/staff/index.ts'
import { solveCaptcha, solveChallenge } from './modules/verification/index.ts'
import type { Services } from './services.ts'

/** A brand of the demonstration with its accounts. */
export interface DemoBrand {
  readonly code: string
  readonly name: string
  readonly accounts: readonly Pick<DemoMember, 'role' | 'username' | 'password'>[]
}

export interface DemoData {
  /** The current brands. */
  list(): readonly DemoBrand[]
  /** The solutions of the puzzles of a form, as its fields; null for an invalid request. */
  solve(puzzles: unknown): Record<string, string> | null
  stop(): Promise<void>
}

/** Every gateway has the catalogue; a demonstration also fills its merchants, and those of brands that come later. */
export async function startDemo(services: Services, log: Logger): Promise<DemoData | null> {
  await seedCatalogue(services.db)
  if (services.settings.mode !== 'demo') return null
  if (services.settings.operatorSecret) await seedDemoStaff(services, services.settings.operatorSecret)
  let members = await seedMerchants(services)
  let running: Promise<void> = Promise.resolve()
  const forget = services.brands.onChange(() => {
    running = running.then(async () => {
      members = await seedMerchants(services).catch((error: unknown) => {
        log.error({ err: error }, 'the demonstration of a changed brand could not be filled')
        return members
      })
    })
  })
  return {
    list: () =>
      services.brands.list().map(({ settings: { code, name, merchantCode } }) => ({
        code,
        name,
        accounts: members
          .filter((member) => member.merchant === merchantCode)
          .map(({ role, username, password }) => ({ role, username, password })),
      })),
    solve(puzzles) {
      const parsed = Puzzles.safeParse(puzzles)
      if (!parsed.success) return null
      const { challengeId, captchaId } = parsed.data
      const { challengePosition } = solveChallenge(services, challengeId)
      const captcha = captchaId ? solveCaptcha(services, captchaId) : {}
      return { challengeId, challengePosition: String(challengePosition), ...captcha }
    },
    async stop() {
      forget()
      await running
    },
  }
}

/** Ids of the puzzles of a form; '' for a captcha that it does not have. */
const Puzzles = z.object({ challengeId: z.string().max(2000), captchaId: z.string().max(2000) })

async function seedMerchants(services: Services): Promise<DemoMember[]> {
  const members = await seedDemoMembers(services)
  const now = services.clock.now()
  for (const { merchant, role, username } of members) {
    const settings = services.brands.findByMerchant(merchant)?.settings
    if (role !== 'member' || !settings) continue
    await seedDemoMerchant(services.db, { merchant, currency: settings.currency, now })
    const member = await services.db.withMerchant(merchant, (tx) => selectMemberByUsername(tx, merchant, username))
    if (!member) continue
    await seedDemoMessages(services.db, { merchant, memberId: member.id, language: settings.defaultLanguage, now })
    await seedDemoGames(services.db, merchant, member.id, now)
  }
  return members
}
