import type { HelpTopic } from '#contract/entities/home.ts'

/** A matching topic, with the text around the first match. */
export interface FoundTopic {
  readonly topic: HelpTopic
  /** Empty without a query. */
  readonly excerpt: { readonly before: string; readonly match: string; readonly after: string } | null
}

/** Characters shown on either side of a match. */
const EXCERPT_REACH = 56

/**
 * The topics that contain every word of a query, ignoring case and accents; matches in the title come first. Languages
 * written without spaces match as typed. Returns all topics for an empty query.
 */
export function searchTopics(topics: readonly HelpTopic[], query: string): FoundTopic[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (!words.length) return topics.map((topic) => ({ topic, excerpt: null }))
  const found = topics.flatMap((topic) => {
    const title = folded(topic.title)
    const text = plainText(topic)
    const foldedText = folded(text)
    if (!words.every((word) => title.includes(word) || foldedText.includes(word))) return []
    return [
      {
        topic,
        excerpt: excerptOf(text, foldedText, words[0] ?? ''),
        isInTitle: words.every((word) => title.includes(word)),
      },
    ]
  })
  return found
    .toSorted((one, other) => Number(other.isInTitle) - Number(one.isInTitle))
    .map(({ topic, excerpt }) => ({ topic, excerpt }))
}

/** Lower case without accents, one character for one: positions in it are positions of the text. */
function folded(text: string): string {
  return [...text].map((character) => foldedCharacter(character) ?? character).join('')
}

function foldedCharacter(character: string): string | undefined {
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replace('đ', 'd')
  return bare.length === character.length ? bare : undefined
}

const texts = new WeakMap<HelpTopic, string>()

function plainText(topic: HelpTopic): string {
  const known = texts.get(topic)
  if (known !== undefined) return known
  const text = topic.html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  texts.set(topic, text)
  return text
}

function excerptOf(text: string, foldedText: string, word: string): FoundTopic['excerpt'] {
  const at = foldedText.indexOf(word)
  if (at < 0) return null
  const start = Math.max(0, at - EXCERPT_REACH)
  const end = Math.min(text.length, at + word.length + EXCERPT_REACH)
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, at)}`,
    match: text.slice(at, at + word.length),
    after: `${text.slice(at + word.length, end)}${end < text.length ? '…' : ''}`,
  }
}
