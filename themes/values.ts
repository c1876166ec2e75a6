import { parse } from 'culori'

/** The token types of the W3C format that themes/base.json uses. */
export type TokenType = 'color' | 'dimension' | 'duration' | 'fontWeight' | 'number' | 'string'

const measure = String.raw`-?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|ch|vh|vw|svh|dvh|%)?`
const dimension = new RegExp(`^(?:${measure}|(?:calc|clamp|min|max)\\([-+*/0-9a-z.,%() ]+\\))$`)
const duration = /^(?:\d+\.?\d*|\.\d+)m?s$/
const colorSyntax = /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([-0-9a-z.,%/ ]+\))$/i
const freeText = /^[\p{L}\p{N} #.,%()'/+-]+$/u
const allowedFunctions =
  /^(?:(?:repeating-)?(?:linear|radial|conic)-gradient|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|calc|clamp|min|max|cubic-bezier|steps|linear)$/i

/**
 * Why a value is invalid for a token type, or null. Values are written into a style element, so none may end a
 * declaration or fetch anything.
 */
export function tokenValueProblem(type: TokenType, value: unknown): string | null {
  if (type === 'number' || type === 'fontWeight') {
    const fits = typeof value === 'number' && Number.isFinite(value)
    if (!fits) return 'must be a number'
    return type === 'number' || (value >= 1 && value <= 1000) ? null : 'must be a weight from 1 to 1000'
  }
  if (typeof value !== 'string' || value.length > 400) return 'must be a text of at most 400 characters'
  if (type === 'color') {
    return colorSyntax.test(value) && parse(value) ? null : 'must be a colour such as #1a2b3c'
  }
  if (type === 'dimension') {
    return dimension.test(value) && isBalanced(value) ? null : 'must be a length such as 12px or 1.5rem'
  }
  if (type === 'duration') return duration.test(value) ? null : 'must be a duration such as 200ms'
  if (!freeText.test(value) || value.includes('//') || value.includes('/*'))
    return 'has a character that cannot stand here'
  if (!isBalanced(value)) return 'has an unclosed bracket or quote'
  const foreign = [...value.matchAll(/([\w-]+)\(/g)]
    .map(([, name]) => name ?? '')
    .find((name) => !allowedFunctions.test(name))
  return foreign ? `may not use ${foreign}()` : null
}

function isBalanced(value: string): boolean {
  let open = 0
  for (const sign of value.replace(/'[^']*'/g, '')) {
    if (sign === "'") return false
    if (sign === '(') open++
    if (sign === ')' && --open < 0) return false
  }
  return open === 0
}
