import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import type { JsonPath, JsonSource } from '#brand-engine/resolve/json-source.ts'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { categoryTable, gameTypes } from '#contract/entities/game.ts'
import { enabledSwitches, switchTable, type WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'
import { brandFile, display, ownTexts } from './own-texts.ts'

/**
 * Offers that the product cannot keep, in the languages of the shipped brands: the features of `unavailableSwitches`,
 * rewards that nothing grants, dealers and broadcasts. A feature that is built removes its line, or names the switch
 * without which a brand does not have it.
 */
const unavailable: readonly (readonly [feature: string, words: RegExp, unless?: WhitelabelSwitch])[] = [
  ['VIP levels', /\bVIP\b|会籍|贵宾/giu, 'VIP'],
  [
    'points',
    /\bpoints? (?:mall|shop)\b|\b(?:collect|earn|welcome|double|loyalty|elephant)[\w\s-]{0,12}\bpoints\b|积分|tích điểm|nhân đôi điểm|แต้ม|ポイント|\bpuntos\b|\bpontos\b|نقاط/giu,
    'POINTMALL',
  ],
  [
    'missions',
    /\b(?:daily|weekly|new) missions?\b|每日任务|nhiệm vụ hằng ngày|ภารกิจ|デイリーミッション|\bmisi(?:ón|ones)\b/giu,
  ],
  [
    'the prize wheel',
    /\b(?:prize|house|lucky|golden) wheel\b|\bwheel (?:in the lobby|friday)\b|老板的轮盘|vòng quay may mắn miễn phí|วงล้อทองคำ|ルーレットを無料/giu,
    'PRIZEWHEEL',
  ],
  ['red envelopes', /\b(?:red|new-year) envelopes?\b|红包|lì xì|อั่งเปา|お年玉/giu, 'REDENVELOPE'],
  ['golden eggs', /\bgolden eggs?\b|金蛋|trứng vàng|ไข่ทอง|金の卵/giu, 'GOLDENEGG'],
  [
    'bonuses and free play',
    /\bbonus(?:es)?\b|\bcash-?back\b|\bfree (?:spins?|tickets?|bets?)\b|\bvouchers?\b|奖金|返水|免费旋转|礼券|tiền thưởng|hoàn tiền|vé miễn phí|โบนัส|ฟรีสปิน|คืนยอดเสีย|ボーナス|フリースピン|キャッシュバック|\bbonos?\b|\bgiros gratis\b|\bb[ôo]nus\b|مكافأة|مكافآت|استرداد نقدي/giu,
  ],
  [
    'dealers and live broadcasts',
    /\b(?:real|live|human) (?:dealers?|croupiers?)\b|\bstreamed\b|\blive (?:stream|draw)\b|真人荷官|直播|dealer thật|quay trực tiếp|tường thuật trực tiếp|ดีลเลอร์(?:จริง|สด)|ถ่ายทอดสด|本物のディーラー|ライブディーラー|生中継|\bcrupieres? (?:reales?|en vivo)\b|\bcrupi[êe]s? (?:de verdade|ao vivo)\b|موزعون حقيقيون|بث مباشر/giu,
  ],
]

/** A sentence with a negation denies the offer: "we give no bonus". */
const negation =
  /\b(?:no|not|without|sin|não|sem|không|nadie|ninguém)(?!\p{L})|没有|不|无|ไม่|ありません|いない|なし|(?:^|\s)(?:لا|بلا|دون|ليس)\s/iu

/** Texts that offer what the product does not have, and links to pages that the brand has switched off. */
export function advertisedButOff(brandsDir: string, brand: Brand): BrandProblem[] {
  return [...offers(brandsDir, brand), ...links(brandsDir, brand)]
}

function offers(brandsDir: string, brand: Brand): BrandProblem[] {
  const { code } = brand.settings
  const on = enabledSwitches(brand.whitelabel)
  return ownTexts(brandsDir, brand).flatMap(({ source, path, texts, isPerLanguage }) =>
    Object.entries(texts).flatMap(([language, html]) =>
      offersOf(html, on).map(([feature, words]) => {
        const here = isPerLanguage ? [...path, language] : path
        const message = `offers "${words}": ${feature} cannot be had, remove the offer`
        return problemAt(code, [source], { path: here, message, severity: 'warning' }, display)
      }),
    ),
  )
}

function offersOf(html: string, on: ReadonlySet<string>): (readonly [feature: string, words: string])[] {
  const sentences = html.split(/<[^>]*>|[.。!?！？]/).filter((sentence) => !negation.test(sentence))
  return unavailable.flatMap(([feature, pattern, unless]) => {
    if (unless && on.has(unless)) return []
    const found = sentences.flatMap((sentence) => sentence.match(pattern) ?? [])[0]
    return found ? [[feature, found.trim()] as const] : []
  })
}

function links(brandsDir: string, brand: Brand): BrandProblem[] {
  const { code } = brand.settings
  const off = pagesOff(brand)
  return ['brand.json', 'content/announcements.json', 'content/promotions.json']
    .map((file) => brandFile(brandsDir, brand, file))
    .flatMap((source) =>
      linksIn(source).flatMap(({ path, link }) => {
        const page = link.split(/[?#]/)[0] ?? ''
        const name = off.get(page)
        const message = `leads to ${page}, which is switched off (${name})`
        return name ? [problemAt(code, [source], { path, message, severity: 'warning' }, display)] : []
      }),
    )
}

/** The pages that no switch of the brand allows, with the name of a switch of each. */
function pagesOff(brand: Brand): ReadonlyMap<string, string> {
  const on = enabledSwitches(brand.whitelabel)
  const rows = [
    ...gameTypes.map((type) => [categoryTable[type].path, type] as const),
    ...Object.entries(switchTable).flatMap(([name, row]) =>
      'pages' in row ? row.pages.map((page) => [page, name] as const) : [],
    ),
  ]
  const kept = new Set(rows.filter(([, name]) => on.has(name)).map(([page]) => page))
  return new Map(rows.filter(([page]) => !kept.has(page)))
}

/** Values of `link` keys and of links in texts that lead to a page of the site. */
function linksIn(source: JsonSource): { path: JsonPath; link: string }[] {
  const found: { path: JsonPath; link: string }[] = []
  const visit = (value: unknown, path: JsonPath): void => {
    if (typeof value === 'string') {
      const hrefs = [...value.matchAll(/\bhref="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
      const own = path.at(-1) === 'link' && value.startsWith('/') ? [value] : []
      found.push(...[...own, ...hrefs].map((link) => ({ path, link })))
    } else if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry, [...path, index])
    } else if (isObject(value)) {
      for (const [key, entry] of Object.entries(value)) visit(entry, [...path, key])
    }
  }
  visit(source.value, [])
  return found
}
