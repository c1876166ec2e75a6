import type { SupplierAnswer } from '#contract/provider/index.ts'
import { engineNames, engineOf } from '../engines/all.ts'
import { slotThemes } from '../engines/slot/index.ts'

/** The games of the studio. Other codes can be launched too; profileOf chooses the game. */
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

/** A slot has one return; the bets of a table have different ones, which its rules show. */
function rtpOf(theme: string): number {
  return Math.round(engineOf({ engine: `slot:${theme}`, fixture: '' }).odds('spin').returnShare * 10_000)
}
