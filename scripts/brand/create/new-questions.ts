import { nearest } from '#brand-engine/nearest.ts'
import { BrandFile } from '#brand-engine/schema/schema.ts'
import { whitelabelSwitches } from '#contract/entities/whitelabel-tree.ts'

/** A value of a new brand; `flag` sets it on the command line. */
export interface Question {
  readonly flag: 'name' | 'domain' | 'languages' | 'theme' | 'currency' | 'age' | 'without'
  readonly text: string
  readonly byDefault: string
  /** Why a value is invalid, or null. */
  problem(answer: string): string | null
}

/** @param languages those that have texts */
export function questionsFor(
  code: string,
  themes: readonly string[],
  languages: readonly string[],
): readonly Question[] {
  const accepted = (name: 'name' | 'currency' | 'domains', value: unknown) =>
    BrandFile.shape[name].safeParse(value).error?.issues[0]?.message ?? null
  return [
    { flag: 'name', text: 'Name', byDefault: titleOf(code), problem: (answer) => accepted('name', answer) },
    {
      flag: 'domain',
      text: 'Domains, separated by commas (none: only localhost)',
      byDefault: '',
      problem: (answer) => accepted('domains', listOf(answer)),
    },
    {
      flag: 'languages',
      text: `Languages, with commas between, the default one first, of ${languages.join(' ')}`,
      byDefault: ['en', 'zh-CN'].filter((language) => languages.includes(language)).join(),
      problem: (answer) => (listOf(answer).length ? allOf(languages, answer) : 'needs at least one'),
    },
    {
      flag: 'theme',
      text: `Theme: ${themes.join(', ')}`,
      byDefault: themes.includes('midnight') ? 'midnight' : (themes[0] ?? ''),
      problem: (answer) => allOf(themes, answer),
    },
    { flag: 'currency', text: 'Currency', byDefault: 'USD', problem: (answer) => accepted('currency', answer) },
    { flag: 'age', text: 'Minimum age, 18 or 21', byDefault: '18', problem: (answer) => allOf(['18', '21'], answer) },
    {
      flag: 'without',
      text: `Features to go without, of ${whitelabelSwitches.join(' ')}`,
      byDefault: '',
      problem: (answer) => allOf(whitelabelSwitches, answer),
    },
  ]
}

/** `a, b` as a list. */
export function listOf(answer: string): string[] {
  return answer
    .split(/[\s,]+/)
    .map((word) => word.trim())
    .filter(Boolean)
}

/** `moon-bay` has the default name Moon Bay. */
function titleOf(code: string): string {
  return code
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function allOf(words: readonly string[], answer: string): string | null {
  const odd = listOf(answer).find((word) => !words.includes(word))
  if (odd === undefined) return null
  const near = nearest(odd, words)
  return `"${odd}" is unknown here${near ? `, did you mean "${near}"?` : `: ${words.join(', ')}`}`
}
