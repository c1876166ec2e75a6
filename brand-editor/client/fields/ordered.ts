/** An entry of an ordered list: a word, or an object that names it in `what` and has options. */
export type Ordered = string | { readonly what: string; readonly kind?: string }

export const nameOf = (entry: Ordered): string => (typeof entry === 'string' ? entry : entry.what)

export const kindOf = (entry: Ordered): string | undefined => (typeof entry === 'string' ? undefined : entry.kind)

/** The entry in another form; without any option left it is a word again. */
export function withKind(entry: Ordered, kind: string | undefined): Ordered {
  const { kind: _kind, ...others } = typeof entry === 'string' ? { what: entry } : entry
  return plain(kind ? { ...others, kind } : others)
}

/** The list as the file has it: an entry without options is a word. */
export const listOf = (held: unknown): Ordered[] => (Array.isArray(held) ? held.map((entry) => plain(entry)) : [])

function plain(entry: unknown): Ordered {
  if (typeof entry !== 'object' || entry === null) return String(entry)
  const named = entry as Exclude<Ordered, string>
  return Object.keys(named).length > 1 ? named : named.what
}
