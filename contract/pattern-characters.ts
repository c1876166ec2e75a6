/** The characters that a simple pattern accepts, as people read them. */
export interface PatternCharacters {
  /** Such as `a-z 0-9 . _ -`. */
  readonly allowed: string
  /** Those of the first character, where it accepts fewer than the others. */
  readonly first: string | null
}

/** One part of a pattern: a class or a character, and how often it may occur. */
const part = /\[((?:\\.|[^\]\\^])(?:\\.|[^\]\\])*)\]|\\([^\p{L}\p{N}])|([\p{L}\p{N}@_# -])/uy
const quantifier = /\?|\*|\+|\{\d+(?:,\d*)?\}/uy
/** In a class: a range, an escaped character, or a character. */
const member = /([\p{L}\p{N}])-([\p{L}\p{N}])|\\([^\p{L}\p{N}])|([^\\])/uy

/**
 * Describes a brand's acceptedPattern that is a plain sequence of characters and classes, such as
 * `[A-Za-z][A-Za-z0-9_]{4,32}`. Null for any other pattern.
 */
export function patternCharacters(pattern: string): PatternCharacters | null {
  const parts: { characters: string[]; isOptional: boolean }[] = []
  let index = 0
  while (index < pattern.length) {
    const found = matchAt(part, pattern, index)
    if (!found) return null
    const characters = found[1] === undefined ? [found[2] ?? found[3] ?? ''] : charactersOf(found[1])
    if (!characters) return null
    index += found[0].length
    const repeated = matchAt(quantifier, pattern, index)?.[0] ?? ''
    index += repeated.length
    parts.push({ characters, isOptional: /^(?:\?|\*|\{0)/.test(repeated) })
  }
  const allowed = [...new Set(parts.flatMap(({ characters }) => characters))].sort(byKind)
  const first = firstCharacters(parts)
  if (allowed.length === 0) return null
  return { allowed: shown(allowed), first: first.length < allowed.length ? shown(first.sort(byKind)) : null }
}

function firstCharacters(parts: readonly { characters: string[]; isOptional: boolean }[]): string[] {
  const end = parts.findIndex(({ isOptional }) => !isOptional)
  const leading = parts.slice(0, end < 0 ? parts.length : end + 1)
  return [...new Set(leading.flatMap(({ characters }) => characters))]
}

/** A space is shown by its sign. */
function shown(characters: readonly string[]): string {
  return characters.map((character) => (character === ' ' ? '␣' : character)).join(' ')
}

function charactersOf(content: string): string[] | null {
  const characters: string[] = []
  for (let index = 0; index < content.length; ) {
    const found = matchAt(member, content, index)
    if (!found) return null
    const [all, from, to, escaped, plain] = found
    characters.push(from && to ? `${from}-${to}` : (escaped ?? plain ?? ''))
    index += all.length
  }
  return characters
}

function matchAt(sticky: RegExp, text: string, index: number): RegExpExecArray | null {
  sticky.lastIndex = index
  return sticky.exec(text)
}

/** Ranges before single characters. */
function byKind(one: string, other: string): number {
  return Number(other.length > 1) - Number(one.length > 1)
}
