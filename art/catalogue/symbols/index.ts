import * as arena from './arena.ts'
import * as beasts from './beasts.ts'
import * as cardTables from './card-tables.ts'
import * as cockpit from './cockpit.ts'
import * as diceAndDominoes from './dice-and-dominoes.ts'
import * as draws from './draws.ts'
import * as east from './east.ts'
import * as fruit from './fruit.ts'
import * as instant from './instant.ts'
import * as live from './live.ts'
import * as lotto from './lotto.ts'
import * as luck from './luck.ts'
import * as mahjong from './mahjong.ts'
import * as myth from './myth.ts'
import * as reef from './reef.ts'
import * as sea from './sea.ts'
import * as sky from './sky.ts'
import * as sport from './sport.ts'
import * as sweets from './sweets.ts'
import * as table from './table.ts'
import * as tickets from './tickets.ts'
import * as treasure from './treasure.ts'

const { ball: _ball, numeral: _numeral, ...lots } = lotto
const numbered = { ...lots, ...draws }
const { dragonTigerMark, ...tables } = table

const still = {
  ...arena,
  ...beasts,
  ...cardTables,
  ...cockpit,
  ...diceAndDominoes,
  ...east,
  ...fruit,
  ...instant,
  ...live,
  ...luck,
  ...mahjong,
  ...myth,
  ...reef,
  ...sea,
  ...sky,
  ...sport,
  ...sweets,
  ...tables,
  ...tickets,
  ...treasure,
  dragonTiger: dragonTigerMark(beasts.dragon, beasts.tiger),
}

export type SymbolName = keyof typeof still | keyof typeof numbered

/** The body of a symbol; `numbers` are drawn on the ones that carry balls. */
export function symbolBody(name: SymbolName, numbers: readonly number[]): string {
  return isNumbered(name) ? numbered[name](numbers) : still[name]
}

function isNumbered(name: SymbolName): name is keyof typeof numbered {
  return Object.hasOwn(numbered, name)
}
