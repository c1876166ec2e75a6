import type { HelpTopic } from '#contract/entities/home.ts'

/** A topic that answers a question, and the words around the first place that does. */
export interface FoundTopic {
  readonly topic: HelpTopic
  /** Empty when nothing is asked for. */
  readonly excerpt: { readonly before: string; readonly match: string; readonly after: string } | null
}

/** Characters of a topic shown on either side of what was found. */
const EXCERPT_REACH = 56

/**
 * The topics that hold every word of a query, whatever its case and accents; those with the words in their title come
 * first. Languages that write without spaces are found as they are typed. All topics when nothing is asked for.
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

/** Lower case without accents, one character for one: places found in it are places of the text. */
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
