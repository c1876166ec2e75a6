import type { Check } from './check.ts'

/** What a page says, judged without looking. */
export const textChecks: readonly Check[] = [
  {
    name: 'raw-key',
    per: 'load',
    async run({ page, textKeys }) {
      const texts = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: string[] = [document.title]
        while (walker.nextNode()) {
          const { nodeValue, parentElement } = walker.currentNode
          if (nodeValue?.trim() && !parentElement?.closest('script, style, template')) found.push(nodeValue.trim())
        }
        const named = ['aria-label', 'title', 'alt', 'placeholder']
        for (const element of document.querySelectorAll(named.map((name) => `[${name}]`).join()))
          found.push(...named.map((name) => element.getAttribute(name)?.trim() ?? ''))
        return [...new Set(found)]
      })
      return texts.filter((text) => isRawKey(text, textKeys)).map((text) => `"${text}" is a key, not a text`)
    },
  },
  {
    name: 'leak',
    per: 'load',
    async run({ html, foreignMarks }) {
      return foreignMarksIn(html, foreignMarks)
    },
  },
]

/** What gives another brand away in a document, a line each. */
export function foreignMarksIn(html: string, marks: readonly string[]): string[] {
  return marks.filter((mark) => isNamed(html, mark)).map((mark) => `names "${mark}" of another brand`)
}

/** `site:helpCentre`, `agent.point.team`, `helpCentre`, or a place in a text that nothing was put into. */
export function isRawKey(text: string, keys: ReadonlySet<string>): boolean {
  if (/\{\{.*?\}\}|\$t\(/.test(text)) return true
  if (/\s/.test(text)) return false
  // One plain word may be both a key and its text: home, play.
  return keys.has(text) && /[.:]|[a-z][A-Z]/.test(text)
}

/** A name counts as a whole word: Noor is not in Noorder. */
function isNamed(html: string, mark: string): boolean {
  let at = html.indexOf(mark)
  while (at >= 0) {
    const [before, after] = [html[at - 1] ?? ' ', html[at + mark.length] ?? ' ']
    if (!isWordCharacter(before) && (mark.endsWith('/') || !isWordCharacter(after))) return true
    at = html.indexOf(mark, at + 1)
  }
  return false
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}_]/u.test(character)
