import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { parseAmount } from '#contract/money/amount.ts'
import type { Issue } from '../issues/issues.ts'

/** Words that ask a member to win back what was lost; refused in a cashback and a rebate. Stems in the shipped brands' languages. */
const lossChasing =
  /\brecover|\bwin (?:it )?back|\bchas(?:e|ing)\b|\brecuper|\bgỡ (?:lại|vốn)|เอาคืน|ถอนทุน|取り返|取り戻|翻本|回本|استرجع|استعد خسائرك/iu

/** Figures are compared in hundredths, so that 100 % (10,000 bp), 200.00 and 25 times are all of one kind. */
const DECIMALS = 2

/**
 * Mistakes in marketing words: a language of the brand without words, a figure that the rule does not have, and words that
 * play on a loss. Promotions specification, section 3.
 */
export function wordIssues(document: PromotionDocument, languages: readonly string[]): Issue[] {
  const known = figuresOf(document)
  const missing = languages.filter((language) => !(language in document.words))
  const issues: Issue[] = missing.map((language) => ({
    path: ['words'],
    message: `has no words in ${language}, a language of the brand`,
    severity: 'warning' as const,
  }))
  for (const [language, words] of Object.entries(document.words)) {
    for (const part of ['title', 'lead'] as const) {
      const path = ['words', language, part]
      const text = words[part]
      const figure = figuresIn(text).find(({ hundredths }) => !known.has(hundredths))
      if (figure) issues.push({ path, message: `names ${figure.text}, which the rule does not have` })
      if ((document.type === 'cashback' || document.type === 'rebate') && lossChasing.test(text)) {
        issues.push({ path, message: 'must not speak of winning back a loss' })
      }
    }
  }
  return issues
}

function figuresIn(text: string): { text: string; hundredths: string }[] {
  return [...text.matchAll(/\p{Nd}(?:[\p{Nd}.,\u00a0\u202f٬٫]*\p{Nd})?/gu)].flatMap(([figure]) => {
    const hundredths = parseAmount(figure, DECIMALS)
    return [{ text: figure, hundredths: hundredths === null ? figure : String(hundredths) }]
  })
}

/** Every figure of a rule in hundredths: rates in percent, amounts, counts and days. */
function figuresOf(document: PromotionDocument): ReadonlySet<string> {
  const figures = new Set<string>()
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, entry] of Object.entries(value))
        visit(entry, key === 'contribution' || key === 'bp' ? 'bp' : name)
    } else if (typeof value === 'number') {
      figures.add(String(key === 'bp' ? value : Math.round(value * 100)))
    } else if (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)) {
      const hundredths = parseAmount(value, DECIMALS)
      if (hundredths !== null) figures.add(String(hundredths))
    }
  }
  const { words: _, ...rule } = document
  visit(rule, '')
  return figures
}
