import { slotThemes } from '../engines/slot/index.ts'
import { sha256Hex } from '../fair/sha256.ts'

/** What the studio plays under a game code. */
export interface GameProfile {
  /** `crash`, or a name of engines/all.ts. */
  readonly engine: string
  /** Of the crash game: which room, that is which curve. */
  readonly room: string | null
  /** The colour of a game's room, 0 to 359, so that two games of a kind do not look alike. */
  readonly hue: number
}

export interface GameKey {
  /** `<vendor>:<code>` or `<vendor>:lobby`. */
  readonly gameCode: string
  /** LIVE, RNG … when the operator tells. */
  readonly gameType: string
}

/** The game that fits a code, the same one each time: by its words, else by its type, else by chance. */
export function profileOf({ gameCode, gameType }: GameKey): GameProfile {
  const words = wordsOf(gameCode)
  const dice = Number.parseInt(sha256Hex(gameCode).slice(0, 12), 16)
  const hue = hues[dice % hues.length] ?? 0
  const rules = kinds[gameType] ?? []
  const found = rules.find(([names]) => names.some((name) => words.has(name)))
  const engine = found?.[1] ?? (rules.length > 0 ? (rules[0]?.[1] ?? '') : slotFor(words, dice))
  if (!engine.startsWith('crash')) return { engine, room: null, hue }
  return { engine: 'crash', room: engine.slice(engine.indexOf(':') + 1), hue }
}

type Kind = readonly [words: readonly string[], engine: string]

/** Colours that make a good room; the olive and mustard between them do not. */
const hues = [205, 222, 240, 258, 275, 292, 312, 332, 350, 12, 172, 188]

/** By type of game: words that tell the kind; the first one is the type's usual. A type without a line is a slot. */
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
    [['TIEN', 'LANDLORD'], 'highCard'],
    [['MAHJONG'], 'mahjong'],
    [['GAPLE', 'DOMINO'], 'dominoes'],
    [['POKER', 'TEEN', 'RUMMY'], 'threeCard'],
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
  ],
}

function slotFor(words: ReadonlySet<string>, dice: number): string {
  const theme =
    slotThemes.find((one) => one.words.some((word) => words.has(word))) ?? slotThemes[dice % slotThemes.length]
  return `slot:${theme?.id ?? ''}`
}

/** The words of the code after the vendor's name, singular and plural alike. */
function wordsOf(gameCode: string): ReadonlySet<string> {
  const [vendor = '', code = ''] = gameCode.toUpperCase().split(':')
  const own = code.startsWith(`${vendor}_`) ? code.slice(vendor.length + 1) : code
  const words = own.split(/[^A-Z0-9]+/)
  return new Set(words.flatMap((word) => (word.length > 3 && word.endsWith('S') ? [word, word.slice(0, -1)] : [word])))
}
