import { sha256Hex } from '#contract/fair/sha256.ts'
import { slotThemes } from '../engines/slot/index.ts'
import { engineOfKind } from '../lotteries/kinds.ts'
import { lotteryOf } from '../lotteries/lottery.ts'

/** The game that a game code launches. */
export interface GameProfile {
  /** `crash`, `lottery:<kind>`, or a name of engines/all.ts. */
  readonly engine: string
  /** The room of the crash game; it decides the look of the curve. */
  readonly room: string | null
  /** The hue of a game's background, 0 to 359, so that two games of a kind look different. */
  readonly hue: number
}

export interface GameKey {
  /** `<vendor>:<code>` or `<vendor>:lobby`. */
  readonly gameCode: string
  /** LIVE, RNG …; the operator may omit it. */
  readonly gameType: string
}

/** The game for a code, always the same: by its words, otherwise by its type, otherwise by its hash. */
export function profileOf({ gameCode, gameType }: GameKey): GameProfile {
  const words = wordsOf(gameCode)
  const dice = Number.parseInt(sha256Hex(gameCode).slice(0, 12), 16)
  const hue = hues[dice % hues.length] ?? 0
  const lottery = gameType === 'LOTT' ? lotteryOf(gameCode) : null
  if (lottery) return { engine: engineOfKind(lottery.kind), room: null, hue }
  const rules = kinds[gameType] ?? []
  const found = rules.find(([names]) => names.some((name) => words.has(name)))
  const engine = found?.[1] ?? (rules.length > 0 ? (rules[0]?.[1] ?? '') : slotFor(words, dice))
  if (!engine.startsWith('crash')) return { engine, room: null, hue }
  return { engine: 'crash', room: engine.slice(engine.indexOf(':') + 1), hue }
}

type Kind = readonly [words: readonly string[], engine: string]

/** Background hues, without olive and mustard. */
const hues = [205, 222, 240, 258, 275, 292, 312, 332, 350, 12, 172, 188]

/** Kinds by type of game, selected by words; the first is the default. A type that is not listed is a slot. */
const kinds: Readonly<Record<string, readonly Kind[]>> = {
  LIVE: [
    [['BACCARAT', 'CABARET'], 'baccarat'],
    [['ROULETTE'], 'roulette'],
    [['DRAGON', 'TIGER'], 'dragonTiger'],
    [['SIC', 'SICBO', 'BO'], 'sicbo'],
    [['WHEEL'], 'wheel'],
    [['BLACKJACK'], 'blackjack'],
    [['POKER'], 'threeCard'],
    [['BULL', 'NIUNIU'], 'bullNine'],
  ],
  BGS: [
    [['CRASH'], 'crash:rocket'],
    [['TREND'], 'crash:trend'],
    [['SKYWARD'], 'crash:skyward'],
    [['BALLOON'], 'crash:balloon'],
    [['MINES'], 'mines'],
    [['PLINKO'], 'plinko'],
    [['LIMBO'], 'limbo'],
    [['DICE'], 'dice'],
    [['TOWER'], 'tower'],
    [['WHEEL'], 'wheel'],
    [['COIN'], 'coin'],
    [['HI', 'HILO'], 'hilo'],
    [['DIAMONDS'], 'diamonds'],
    [['KENO'], 'keno'],
  ],
  FISH: [[['FISH'], 'fish']],
  PVP: [
    [['HIGH', 'TIEN', 'LANDLORD'], 'highCard'],
    [['MAHJONG'], 'mahjong'],
    [['GAPLE', 'DOMINO'], 'dominoes'],
    [['THREE', 'POKER', 'TEEN', 'RUMMY'], 'threeCard'],
    [['BULL', 'POK', 'DENG'], 'bullNine'],
    [['DICE'], 'hilo'],
  ],
  SPORTS: [
    [['SPORTSBOOK', 'LOBBY'], 'book'],
    [['DERBY'], 'race'],
    [['COURT', 'FIGHT'], 'series'],
  ],
  ESPORTS: [[['LOBBY'], 'series']],
  COCKFIGHT: [[['LOBBY'], 'cockfight']],
  LOTT: [[['LOBBY'], 'digits']],
  ELOTT: [
    [['LOBBY'], 'digits'],
    [['KENO'], 'keno'],
    [['SCRATCH'], 'scratch'],
  ],
}

function slotFor(words: ReadonlySet<string>, dice: number): string {
  const theme =
    slotThemes.find((one) => one.words.some((word) => words.has(word))) ?? slotThemes[dice % slotThemes.length]
  return `slot:${theme?.id ?? ''}`
}

/** The words of the code without the vendor's name; plurals also in singular. */
function wordsOf(gameCode: string): ReadonlySet<string> {
  const [vendor = '', code = ''] = gameCode.toUpperCase().split(':')
  const own = code.startsWith(`${vendor}_`) ? code.slice(vendor.length + 1) : code
  const words = own.split(/[^A-Z0-9]+/)
  return new Set(words.flatMap((word) => (word.length > 3 && word.endsWith('S') ? [word, word.slice(0, -1)] : [word])))
}
