import type { SupplierAnswer } from '#contract/provider/index.ts'
import { engineNames, engineOf } from '../engines/all.ts'
import { slotThemes } from '../engines/slot/index.ts'

/** The studio's own games. It answers every other code too, with the game that fits it best. */
export function gameList(): SupplierAnswer<'list'> {
  const instants = engineNames().filter((name) => !name.startsWith('slot:'))
  return [
    entry('CRASH', 'Crash', 'BGS', 9_900),
    ...instants.map((name) => entry(name.toUpperCase(), name, 'BGS', null)),
    ...slotThemes.map(({ id }) => entry(`SLOT_${id.toUpperCase()}`, id, 'RNG', rtpOf(id))),
  ]
}

function entry(code: string, name: string, category: string, rtp: number | null): SupplierAnswer<'list'>[number] {
  return {
    game_code: `BGS:${code}`,
    name,
    product: 'BGS',
    category,
    enabled: true,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    freebet_support: category === 'RNG',
    rtp_basis_points: rtp,
  }
}

/** A machine returns one figure; the bets of a table each their own, which its rules show. */
function rtpOf(theme: string): number {
  return Math.round(engineOf({ engine: `slot:${theme}`, fixture: '' }).odds('spin').returnShare * 10_000)
}
