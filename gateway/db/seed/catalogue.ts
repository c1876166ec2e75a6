import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import type { ArtThemeName } from '#art/catalogue/themes.ts'
import { between, pick, type Random, randomFrom } from '#art/random.ts'
import type { GameType } from '#contract/entities/game.ts'
import { dealEmblems } from './deal-emblems.ts'
import { lotteryGroups } from './lottery-names.ts'
import { adjectives, endings, type TranslatedText } from './slot-names.ts'
import { slotThemes } from './slot-themes/index.ts'
import { type GameKind, type KindList, kindsByType } from './table-names.ts'
import { type VendorSeed, vendors } from './vendors.ts'

export interface CatalogueGame {
  readonly nodeId: string
  readonly code: string
  readonly vendor: string
  readonly type: GameType
  readonly name: string
  /** Names by language; `name` is the English one. */
  readonly names: Readonly<Record<string, string>>
  readonly classify: string
  readonly hot: boolean
  readonly isNew: boolean
  readonly popularity: number
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly prizeMode: string | null
  readonly lotteryGroup: string | null
  readonly tag: string
  readonly maintenance: boolean
  readonly theme: ArtThemeName
  readonly emblem: SymbolName
}

interface GameDraft {
  readonly name: string
  readonly names: Record<string, string>
  readonly classify: string
  readonly theme: ArtThemeName
  readonly emblems: GameKind['emblems']
  readonly lottery?: { readonly prizeMode: string; readonly group: string; readonly highestBet: number | undefined }
}

/** A game whose picture is not chosen yet. */
type UndealtGame = Omit<CatalogueGame, 'nodeId' | 'emblem'> & Pick<GameDraft, 'emblems'>

let cachedCatalogue: readonly CatalogueGame[] | null = null

/** Every game of every vendor, the same list on every machine; a type's list mixes its vendors. */
export function catalogue(): readonly CatalogueGame[] {
  cachedCatalogue ??= createCatalogue()
  return cachedCatalogue
}

function createCatalogue(): CatalogueGame[] {
  const taken = new Set<string>()
  const all = vendors.flatMap((vendor) => gamesOf(vendor, taken))
  const games = [
    ...all.filter(({ code }) => !addedLater.test(code)),
    ...all.filter(({ code }) => addedLater.test(code)),
  ]
  return dealEmblems(games.map((game, index) => ({ ...game, nodeId: String(100001 + index) })))
}

/** Titles that came later have the last numbers: the others keep theirs, which favourites and rounds name. */
const addedLater = /_2_STATIONS_|_SYNTHETIC_INDEX_|_SCRATCH$/

function gamesOf(vendor: VendorSeed, taken: Set<string>): UndealtGame[] {
  const random = randomFrom(`catalogue:${vendor.code}`)
  const games: UndealtGame[] = []
  for (const [type, count] of Object.entries(vendor.counts) as [GameType, number][]) {
    for (const draft of draftsOf(vendor.code, type, count, random, taken)) {
      games.push(toCatalogueGame(vendor, type, draft, random))
    }
  }
  return games
}

function draftsOf(vendor: string, type: GameType, count: number, random: Random, taken: Set<string>): GameDraft[] {
  if (type === 'RNG') return Array.from({ length: count }, () => draftSlot(random, taken))
  const own = new Set<string>()
  if (type === 'LOTT' || type === 'ELOTT') return draftLotteries(vendor).slice(0, count)
  return Array.from({ length: count }, (_, index) => draftTable(type, index, random, own))
}

function draftSlot(random: Random, taken: Set<string>): GameDraft {
  for (;;) {
    const theme = pick(random, slotThemes)
    const [signature, title] = pick(random, theme.titles)
    const [emblem, noun] = pick(random, theme.nouns)
    const adjective = pick(random, adjectives)
    const roll = random()
    const ending = pick(random, endings)
    const draft =
      roll < 0.16 && !taken.has(title)
        ? { name: title, names: {}, emblems: [signature] as const }
        : roll < 0.3
          ? { name: `${noun[0]} ${ending}`, names: translations(noun, null, ending), emblems: [emblem] as const }
          : roll < 0.5
            ? {
                name: `${adjective[0]} ${noun[0]} ${ending}`,
                names: translations(noun, adjective, ending),
                emblems: [emblem] as const,
              }
            : { name: `${adjective[0]} ${noun[0]}`, names: translations(noun, adjective), emblems: [emblem] as const }
    if (taken.has(draft.name)) continue
    taken.add(draft.name)
    return {
      ...draft,
      theme: theme.art,
      classify: theme.art === 'classic' || theme.art === 'fruit' ? 'CLASSIC' : 'VIDEO',
    }
  }
}

function draftTable(type: GameType, index: number, random: Random, own: Set<string>): GameDraft {
  const list = kindsByType[type]
  const kind = list?.kinds[index % list.kinds.length]
  if (!list || !kind) throw new Error(`no names for ${type}`)
  const plain = draftOfKind(list, kind, null)
  if (!own.has(plain.name)) {
    own.add(plain.name)
    return plain
  }
  for (let salon = 0; ; salon++) {
    const prefix = pick(random, list.prefixes)
    const draft = draftOfKind(list, kind, prefix, salon > 24 ? ` ${salon - 23}` : '')
    if (own.has(draft.name)) continue
    own.add(draft.name)
    return draft
  }
}

function draftOfKind(list: KindList, kind: GameKind, prefix: TranslatedText | null, suffix = ''): GameDraft {
  const name = `${prefix ? `${prefix[0]} ` : ''}${kind.name[0]}${suffix}`
  const own = list.emblems?.[name]
  return {
    name,
    names: translations(kind.name, prefix, suffix.trim() || undefined),
    classify: kind.classify,
    theme: list.art,
    emblems: own ? [own] : kind.emblems,
  }
}

function draftLotteries(vendor: string): GameDraft[] {
  return lotteryGroups
    .filter((group) => group.vendor === vendor)
    .flatMap((group) =>
      group.titles.map(({ place, kind, emblem }) => ({
        name: `${place[0]} ${kind[0]}`,
        names: {
          ...translations(kind, place),
          th: `${kind[3]} ${place[3]}`,
        },
        classify: group.group,
        theme: 'lottery' as const,
        emblems: emblem ? ([emblem] as const) : group.emblems,
        lottery: { prizeMode: group.prizeMode, group: group.group, highestBet: group.highestBet },
      })),
    )
}

/**
 * In Chinese and Japanese the adjective is first, in the other languages last; an ending stays English. A language
 * that lacks a part is left out, so the English name applies.
 */
function translations(noun: TranslatedText, adjective: TranslatedText | null, ending?: string): Record<string, string> {
  const tail = ending ? ` ${ending}` : ''
  return {
    'zh-CN': `${adjective?.[1] ?? ''}${noun[1]}${tail}`,
    ja: `${adjective?.[2] ?? ''}${noun[2]}${tail}`,
    th: `${noun[3]}${adjective?.[3] ?? ''}${tail}`,
    vi: `${noun[4]}${adjective ? ` ${adjective[4]}` : ''}${tail}`,
    ...Object.fromEntries(
      furtherLanguages.flatMap(([language, part]) => {
        const parts = adjective ? [noun[part], adjective[part]] : [noun[part]]
        return parts.includes(undefined) ? [] : [[language, `${parts.join(' ')}${tail}`]]
      }),
    ),
  }
}

/** Languages that only some texts have, with their position. */
const furtherLanguages = [
  ['es', 5],
  ['pt-BR', 6],
  ['ar', 7],
] as const

function toCatalogueGame(vendor: VendorSeed, type: GameType, draft: GameDraft, random: Random): UndealtGame {
  const popularity = Math.floor(random() ** 2 * 10_000)
  const [lowest, highest] = betLimits[type]
  return {
    code: `${vendor.code}_${slug(draft.name)}`,
    vendor: vendor.code,
    type,
    name: draft.name,
    names: draft.names,
    classify: draft.classify,
    hot: popularity > 7200,
    isNew: random() < 0.09,
    popularity,
    minBetMinor: BigInt(lowest * between(random, 1, 5)),
    maxBetMinor: BigInt((draft.lottery?.highestBet ?? highest) * between(random, 1, 5)),
    prizeMode: draft.lottery?.prizeMode ?? null,
    lotteryGroup: draft.lottery?.group ?? null,
    tag: draft.lottery ? (vendor.code === 'TCG_LOTTO_VN' ? vendor.code : draft.lottery.group) : '',
    maintenance: random() < 0.008,
    theme: draft.theme,
    emblems: draft.emblems,
  }
}

/** Lowest and highest stake in US cents, before a game's own factor. */
const betLimits: Readonly<Record<GameType, readonly [number, number]>> = {
  LIVE: [100, 100_000],
  RNG: [10, 5_000],
  SPORTS: [100, 200_000],
  ESPORTS: [100, 100_000],
  FISH: [1, 1_000],
  PVP: [10, 10_000],
  LOTT: [10, 50_000],
  ELOTT: [10, 10_000],
  COCKFIGHT: [100, 50_000],
  BGS: [10, 20_000],
}

/** Letters without a decomposed form, and how people type them on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe', ß: 'ss' }

/** Normalises text for search: lower case without accents. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłıæœß]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const slug = (name: string): string =>
  searchable(name)
    .replace(/[^a-z0-9]+/g, '_')
    .toUpperCase()
