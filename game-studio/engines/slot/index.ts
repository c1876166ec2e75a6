import fruitRules from './rules/fruit.json' with { type: 'json' }
import linesRules from './rules/lines.json' with { type: 'json' }
import waysRules from './rules/ways.json' with { type: 'json' }
import type { SlotRules, SlotTheme } from './rules.ts'
import candy from './themes/candy.json' with { type: 'json' }
import dragon from './themes/dragon.json' with { type: 'json' }
import fruit from './themes/fruit.json' with { type: 'json' }
import gothic from './themes/gothic.json' with { type: 'json' }
import greek from './themes/greek.json' with { type: 'json' }
import jungle from './themes/jungle.json' with { type: 'json' }
import luck from './themes/luck.json' with { type: 'json' }
import magic from './themes/magic.json' with { type: 'json' }
import ocean from './themes/ocean.json' with { type: 'json' }
import pharaoh from './themes/pharaoh.json' with { type: 'json' }
import pirate from './themes/pirate.json' with { type: 'json' }
import royal from './themes/royal.json' with { type: 'json' }
import sakura from './themes/sakura.json' with { type: 'json' }
import space from './themes/space.json' with { type: 'json' }

export type { SlotRules, SlotTheme } from './rules.ts'
export { hitShare, type SlotFacts, slot, slotFigures } from './slot.ts'

/** The mathematics of the machines. */
export const slotMachines: readonly SlotRules[] = [fruitRules, linesRules, waysRules]

/** The appearance of the machines. */
export const slotThemes = [
  candy,
  dragon,
  fruit,
  gothic,
  greek,
  jungle,
  luck,
  magic,
  ocean,
  pharaoh,
  pirate,
  royal,
  sakura,
  space,
] as unknown as readonly SlotTheme[]

export function machineOf(theme: SlotTheme): SlotRules {
  const rules = slotMachines.find(({ id }) => id === theme.rules)
  if (!rules) throw new Error(`theme ${theme.id} names no machine`)
  return rules
}
