import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import { display, ownTexts } from './own-texts.ts'

/** A smaller count is a figure of an offer or a game, not a claim. */
const BOAST_FROM = 500

const counted =
  /(\d[\d.,\s]*)(?:\+|k\+?|K\+?|余|多|以上の|mil|millones de|milhões de)?\s*(?:款游戏|款遊戲|个游戏|種遊戲|种游戏|家厂商|家廠商|名玩家|名会员|ゲーム|タイトル|社のプロバイダー|게임|games|slots|titles|studios|providers|players|members|winners|countries|juegos|tragamonedas|jugadores|ganadores|jogos|caça-níqueis|jogadores|jeux|joueurs|spiele|spieler|giochi|игр|игроков|oyun|oyuncu|trò chơi|người chơi|nhà cung cấp|เกม|ผู้เล่น|permainan|pemain|لعبة|ألعاب|لاعب)/giu
const returns =
  /(?:RTP|return to player|payout rate|win rate|赔付率|返奖率|中奖率|tỷ lệ trả thưởng|อัตราการจ่าย|還元率|retorno al jugador|retorno ao jogador|نسبة العائد)[^.。]{0,30}?\d{1,3}(?:[.,]\d+)?\s?%|\d{1,3}(?:[.,]\d+)?\s?%\s?(?:RTP|return to player|payout|safe|secure|fair)/giu
const superlative =
  /\b(?:no\.?\s?1|number one|world['’]s (?:best|largest|biggest|first)|(?:best|largest|safest) (?:casino|sportsbook|odds|site)|highest (?:odds|payouts?|jackpots?)|fastest (?:payouts?|withdrawals?)|el mejor casino|número uno|melhor cassino|número um|numéro un|hàng đầu thế giới)(?![\p{L}])|#1\b|全球(?:第一|最大)|亚洲(?:第一|最大)|行业第一|最高赔率|世界一|อันดับ 1 ของ|ดีที่สุดในโลก|الأفضل في العالم|رقم 1 في/giu
/** Never true of a game of chance. */
const promise =
  /\b(?:guaranteed (?:to )?(?:wins?|profits?|income)|risk[- ]free|(?:cannot|can['’]t|never) lose|always wins?|sin riesgo|ganancia asegurada|sem risco|lucro garantido|sans risque|gain garanti)(?![\p{L}])|稳赚|包赢|必赢|零风险|chắc thắng|cam kết thắng|ชนะแน่นอน|ไม่มีความเสี่ยง|必ず勝て|بدون مخاطرة|ربح مضمون/giu

/** Claims in figures or superlatives without a source. */
export function claimsWithoutSource(brandsDir: string, brand: Brand): BrandProblem[] {
  const { code, claims } = brand.settings
  return ownTexts(brandsDir, brand).flatMap(({ source, path, texts, isPerLanguage }) =>
    Object.entries(texts).flatMap(([language, html]) => {
      const text = html.replace(/<[^>]*>/g, ' ')
      const here = isPerLanguage ? [...path, language] : path
      const say = (message: string) => problemAt(code, [source], { path: here, message, severity: 'warning' }, display)
      const promised = [...text.matchAll(promise)].map(([words]) =>
        say(`promises "${words.trim()}": this is never true of a game of chance`),
      )
      const isSourced = (words: string) =>
        claims.some(({ says }) => text.toLowerCase().includes(says.toLowerCase()) && overlaps(says, words))
      const claimed = boasts(text)
        .filter((words) => !isSourced(words))
        .map((words) =>
          say(`claims "${words}" without a source: add one under claims in brand.json, or remove the claim`),
        )
      return [...promised, ...claimed]
    }),
  )
}

function boasts(text: string): string[] {
  const counts = [...text.matchAll(counted)].filter(([, figure]) => numberOf(figure ?? '') >= BOAST_FROM)
  return [...counts, ...text.matchAll(returns), ...text.matchAll(superlative)].map(([words]) => words.trim())
}

/** `10.000`, `10,000` and `10 000` all mean ten thousand. */
function numberOf(figure: string): number {
  return Number(figure.replace(/[.,\s](?=\d{3})/g, '').replace(/[^\d].*$/, ''))
}

function overlaps(says: string, words: string): boolean {
  const [one, other] = [says.toLowerCase(), words.toLowerCase()]
  return one.includes(other) || other.includes(one)
}
