/** Without zod, because pages use it in the browser. */

/**
 * The offered language that a reader of these tags (BCP 47, the preferred first) reads best: by the script that a tag
 * implies, not by its first letters, so `zh-HK` finds `zh-TW`. Old codes (`iw`, `tl`) are those of today. Another language
 * that such readers mostly read, such as `id` for `jv`, is found when no wanted one is offered. Null if none is.
 */
export function matchLanguage<Code extends string>(wanted: readonly string[], offered: readonly Code[]): Code | null {
  for (const isClose of [true, false]) {
    for (const tag of wanted) {
      const [nearest] = nearestFirst(tag, offered).filter(({ distance }) => !isClose || distance <= CLOSE)
      if (nearest) return nearest.code
    }
  }
  return null
}

/** The same for an Accept-Language header: the highest quality first, without languages of quality 0. */
export function acceptedLanguages(header: string): string[] {
  const parts = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => /^q\s*=/i.test(parameter))?.split('=')[1]
    return { tag, quality: quality === undefined ? 1 : Number(quality) }
  })
  const usable = parts.filter(({ tag, quality }) => tag && tag !== '*' && quality > 0)
  return usable.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag)
}

/** The codes of the same language that a reader of one of them reads, nearest first: `zh-TW`, then `zh-CN`. */
export function readableCodes<Code extends string>(language: string, codes: readonly Code[]): Code[] {
  return nearestFirst(language, codes)
    .filter(({ distance }) => distance <= CLOSE)
    .map(({ code }) => code)
}

/** The text that a reader of a language reads: its own, else that of the nearest readable code. */
export function readableText<Text>(texts: Readonly<Partial<Record<string, Text>>>, language: string): Text | undefined {
  const own = texts[language]
  if (own !== undefined) return own
  const [nearest] = readableCodes(language, Object.keys(texts))
  return nearest === undefined ? undefined : texts[nearest]
}

/** Up to here it is the same language in a script that its readers read. */
const CLOSE = 3

function nearestFirst<Code extends string>(tag: string, codes: readonly Code[]) {
  const wanted = likelyLocale(tag)
  if (!wanted) return []
  const found = codes.flatMap((code) => {
    const own = likelyLocale(code)
    const distance = code === tag ? 0 : own && distanceOf(wanted, own)
    return distance === null ? [] : [{ code, distance }]
  })
  return found.sort((one, other) => one.distance - other.distance)
}

interface LikelyLocale {
  readonly language: string
  readonly script: string | undefined
  readonly region: string | undefined
  /** The language that speakers of this one mostly read as well. */
  readonly sibling: string | undefined
}

function distanceOf(wanted: LikelyLocale, own: LikelyLocale): number | null {
  if (wanted.language !== own.language) return own.language === wanted.sibling ? 5 : null
  if (wanted.script !== own.script) return isChinese(wanted) && isChinese(own) ? CLOSE : 4
  return varietyOf(wanted) === varietyOf(own) ? 1 : 2
}

/** Readers of simplified characters read traditional ones, and the other way round. */
const isChinese = ({ script }: LikelyLocale) => script === 'Hans' || script === 'Hant'

/** Portuguese is written in two ways (CLDR, parent locales); the region decides in every other language. */
const varietyOf = ({ language, region = '' }: LikelyLocale) =>
  language !== 'pt' ? region : portugueseOfPortugal.has(region) ? 'PT' : 'BR'
const portugueseOfPortugal = new Set(['PT', 'AO', 'CH', 'CV', 'FR', 'GQ', 'GW', 'LU', 'MO', 'MZ', 'ST', 'TL'])

/** Codes of varieties whose readers read the common written language; old codes are replaced by `Intl`. */
const written: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    zh: ['yue', 'wuu', 'hak', 'nan', 'gan', 'hsn', 'cdo', 'cjy'],
    ar: ['arz', 'ary', 'arq', 'apc', 'ajp', 'apd', 'acm', 'acw', 'afb', 'aeb', 'ars', 'ayl'],
    no: ['nb', 'nn'],
    fil: ['tl'],
  }).flatMap(([common, codes]) => codes.map((code) => [code, common])),
)

/** Languages whose readers mostly read another one too, by that one (as in CLDR's language matching). */
const siblings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    id: ['ms', 'jv', 'su', 'ban', 'min', 'bug', 'mad', 'ace', 'bjn'],
    ms: ['id'],
    fil: ['ceb', 'ilo', 'hil', 'war', 'pam', 'bik', 'bcl', 'pag'],
    es: ['ca', 'gl', 'eu', 'qu', 'gn', 'ay'],
    fr: ['br', 'oc', 'co', 'wo', 'mg', 'ht', 'ln'],
    de: ['lb', 'gsw', 'nds'],
  }).flatMap(([read, codes]) => codes.map((code) => [code, read])),
)

const locales = new Map<string, LikelyLocale | null>()
/** Tags come from visitors: only so many are remembered. */
const MAX_REMEMBERED = 1000

function likelyLocale(tag: string): LikelyLocale | null {
  let locale = locales.get(tag)
  if (locale === undefined) {
    if (locales.size >= MAX_REMEMBERED) locales.clear()
    locale = parsedLocale(tag.replaceAll('_', '-'))
    locales.set(tag, locale)
  }
  return locale
}

/** Null for what is no tag. Of a tag with invalid parts, such as `zh-min-nan`, the valid beginning counts. */
function parsedLocale(tag: string): LikelyLocale | null {
  try {
    const { language, script, region } = new Intl.Locale(tag)
    if (language === 'und') return null
    const common = written[language] ?? language
    // The script is that of the variety where it has its own: Cantonese is written in traditional characters.
    const own = new Intl.Locale(language, { script, region }).maximize()
    const full = region ? new Intl.Locale(common, { script, region }).maximize() : own
    return { language: common, script: full.script, region: full.region, sibling: siblings[common] }
  } catch {
    const end = tag.lastIndexOf('-')
    return end > 0 ? parsedLocale(tag.slice(0, end)) : null
  }
}
