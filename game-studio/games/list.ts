import * as z from 'zod'
import type { SupplierAnswer, SupplierRequest } from '#contract/provider/index.ts'
import { engineNames } from '../engines/all.ts'
import { engineName } from './engine-names.ts'
import { profileOf } from './profile.ts'
import { returnRange } from './returns.ts'
import { stakeStep } from './stake-step.ts'

/** The vendor of the studio's own games; titles of any other vendor are played on these games. */
const OWN_VENDOR = 'BGS'

/** Titles that the operator sells and that this studio plays; other suppliers ignore the field. */
const Titles = z.array(z.object({ game_code: z.string().max(160), game_type: z.string().max(32) }))

/** The games of the studio, and the operator's titles (`meta.titles`) with the game that plays each. */
export function gameList({ meta }: Pick<SupplierRequest<'list'>, 'meta'> = {}): SupplierAnswer<'list'> {
  const titles = Titles.safeParse(meta?.titles)
  return [...ownGames(), ...(titles.success ? titles.data : []).map(titleEntry)]
}

function ownGames(): SupplierAnswer<'list'> {
  return ['crash', ...engineNames()].map((engine) => {
    const code = engine.replace(':', '_').toUpperCase()
    return entry(`${OWN_VENDOR}:${code}`, engine, engine.startsWith('slot:') ? 'RNG' : OWN_VENDOR)
  })
}

function titleEntry({ game_code: gameCode, game_type: gameType }: z.output<typeof Titles>[number]) {
  const { engine } = profileOf({ gameCode, gameType })
  const isOwn = gameCode.startsWith(`${OWN_VENDOR}:`)
  return { ...entry(gameCode, engine, gameType), plays: isOwn ? null : engineName(engine) }
}

function entry(gameCode: string, engine: string, category: string): SupplierAnswer<'list'>[number] {
  const range = returnRange(engine)
  return {
    game_code: gameCode,
    name: engineName(engine),
    product: gameCode.split(':')[0] ?? '',
    category,
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: engine.startsWith('slot:'),
    rtp_basis_points: range?.lowest ?? null,
    rtp_max_basis_points: range?.highest ?? null,
    stake_step: stakeStep(engine),
    plays: null,
  }
}
