import { contrastProblems, pressedShade } from './contrast.ts'
import { followersOf, followersOfBrand } from './followers.ts'
import { customProperty } from './index.ts'
import { type TokenType, tokenValueProblem } from './values.ts'

export interface TokenValue {
  readonly type: TokenType
  readonly value: string | number
}

/** All tokens of a theme by path, base included. */
export interface Theme {
  readonly tokens: ReadonlyMap<string, TokenValue>
  readonly colorScheme: 'light' | 'dark'
}

/** A problem in a theme file, with its path. */
export interface ThemeIssue {
  readonly path: readonly string[]
  readonly message: string
  /** The unknown token, so that the nearest name can be suggested. */
  readonly unknownToken?: string
  readonly severity?: 'warning'
}

/**
 * Loads a theme from its parsed file over a base (null: the file is the base itself). An invalid value is reported and
 * the base's value is used, so a theme is always complete.
 */
export function loadTheme(file: unknown, base: Theme | null): { theme: Theme; issues: ThemeIssue[] } {
  const tokens = new Map(base?.tokens)
  const issues: ThemeIssue[] = []
  const own = new Set<string>()
  walk(file, [], undefined)
  follow(
    tokens,
    followersOf((path) => own.has(path)),
  )
  const colorScheme = colorSchemeOf(file) ?? base?.colorScheme ?? 'dark'
  const theme: Theme = { tokens, colorScheme }
  if (!issues.length) {
    for (const problem of contrastOf(theme)) {
      issues.push({ path: [...problem.tokens[0].split('.')], message: problem.message, severity: 'warning' })
    }
  }
  return { theme, issues }

  function walk(node: unknown, path: string[], inherited: TokenType | undefined) {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) {
      issues.push({ path, message: 'must be an object' })
      return
    }
    const type = ('$type' in node ? (node.$type as TokenType) : undefined) ?? inherited
    if ('$value' in node) setToken(path, node.$value, type)
    else {
      for (const [key, child] of Object.entries(node)) if (!key.startsWith('$')) walk(child, [...path, key], type)
    }
  }

  function setToken(path: string[], value: unknown, declared: TokenType | undefined) {
    const name = path.join('.')
    const type = base ? base.tokens.get(name)?.type : declared
    if (!type) {
      issues.push({ path, message: `unknown token "${name}"`, unknownToken: name })
      return
    }
    const message = tokenValueProblem(type, value)
    if (message) issues.push({ path: [...path, '$value'], message })
    else {
      own.add(name)
      tokens.set(name, { type, value: value as string | number })
    }
  }
}

/** A theme with a brand's own tokens applied. */
export function withTokens(
  theme: Theme,
  overrides: Readonly<Record<string, string | number>>,
): { theme: Theme; issues: ThemeIssue[] } {
  const tokens = new Map(theme.tokens)
  const issues: ThemeIssue[] = []
  for (const [name, value] of Object.entries(overrides)) {
    const type = theme.tokens.get(name)?.type
    const message = type ? tokenValueProblem(type, value) : `unknown token "${name}"`
    if (!type) issues.push({ path: [name], message: message ?? '', unknownToken: name })
    else if (message) issues.push({ path: [name], message })
    else tokens.set(name, { type, value })
  }
  const recoloured = Object.keys(overrides).some((name) => /^(?:color|gradient)\./.test(name))
  if (recoloured) followBrand(theme, tokens, overrides)
  for (const [name, value] of derivedFromAccent(theme, tokens, overrides))
    tokens.set(name, { type: theme.tokens.get(name)?.type ?? 'string', value })
  const own = { ...theme, tokens }
  for (const { tokens: met, message } of recoloured ? contrastOf(own) : []) {
    const changed = met.find((name) => Object.hasOwn(overrides, name))
    if (changed) issues.push({ path: [changed], message, severity: 'warning' })
  }
  return { theme: own, issues }
}

/**
 * Tokens that follow a brand's own accent, unless the brand sets them: primary buttons are painted with the gradient, so
 * the accent alone would not colour them.
 */
function derivedFromAccent(
  theme: Theme,
  tokens: ReadonlyMap<string, TokenValue>,
  overrides: Readonly<Record<string, string | number>>,
): [name: string, value: string][] {
  const text = (name: string) => String(tokens.get(name)?.value ?? '')
  const accent = text('color.accent')
  if (accent === String(theme.tokens.get('color.accent')?.value)) return []
  const strong = overrides['color.accentStrong']
    ? text('color.accentStrong')
    : pressedShade(accent, text('color.onAccent'))
  const derived: [string, string][] = [
    ['color.accentStrong', strong],
    ['gradient.action', `linear-gradient(135deg, ${accent} 0%, ${strong} 100%)`],
    [
      'shadow.glow',
      `0 0 0 1px color-mix(in srgb, ${accent} 33%, transparent), 0 8px 32px color-mix(in srgb, ${accent} 25%, transparent)`,
    ],
  ]
  return derived.filter(([name]) => !Object.hasOwn(overrides, name))
}

/** Gives the tokens that follow another one its value. */
function follow(tokens: Map<string, TokenValue>, followers: readonly [follower: string, leader: string][]): void {
  for (const [follower, leader] of followers) {
    const value = tokens.get(leader)
    if (value) tokens.set(follower, value)
  }
}

/** The same for a brand's own colours. */
function followBrand(
  theme: Theme,
  tokens: Map<string, TokenValue>,
  overrides: Readonly<Record<string, unknown>>,
): void {
  const illegible = new Set(contrastOf({ ...theme, tokens }).flatMap(({ tokens: met }) => met))
  const byTheme = (path: string) => theme.tokens.get(path)?.value
  const followers = followersOfBrand(
    (path) => Object.hasOwn(overrides, path),
    (follower, leader) => byTheme(follower) === byTheme(leader),
    (path) => illegible.has(path),
  )
  follow(tokens, followers)
}

/** The custom properties of a theme as CSS text. */
export function themeCss(theme: Theme): string {
  const properties = [...theme.tokens].map(([path, { value }]) => `${customProperty(path)}:${value}`)
  return `:root{color-scheme:${theme.colorScheme};${properties.join(';')}}`
}

function contrastOf(theme: Theme) {
  return contrastProblems((path) => String(theme.tokens.get(path)?.value ?? ''))
}

function colorSchemeOf(file: unknown): 'light' | 'dark' | null {
  const extensions = Reflect.get(Object(file), '$extensions')
  const scheme = Reflect.get(Object(Reflect.get(Object(extensions), 'marquee')), 'colorScheme')
  return scheme === 'light' || scheme === 'dark' ? scheme : null
}
