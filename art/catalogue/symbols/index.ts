import * as beasts from './beasts.ts'
import * as east from './east.ts'
import * as fruit from './fruit.ts'
import * as instant from './instant.ts'
import * as live from './live.ts'
import * as lotto from './lotto.ts'
import * as luck from './luck.ts'
import * as myth from './myth.ts'
import * as sea from './sea.ts'
import * as sky from './sky.ts'
import * as sport from './sport.ts'
import * as sweets from './sweets.ts'
import * as table from './table.ts'
import * as treasure from './treasure.ts'

const { ball: _ball, ...numbered } = lotto
const { dragonTigerMark, ...tables } = table

const still = {
  ...beasts,
  ...east,
  ...fruit,
  ...instant,
  ...live,
  ...luck,
  ...myth,
  ...sea,
  ...sky,
  ...sport,
  ...sweets,
  ...tables,
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
