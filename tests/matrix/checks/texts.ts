import type { Check } from './check.ts'

/** Checks of the page's texts. */
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
    async run({ html, foreignMarkers }) {
      return foreignMarkersIn(html, foreignMarkers)
    },
  },
]

/** One line for each string of another brand in a document. */
export function foreignMarkersIn(html: string, markers: readonly string[]): string[] {
  return markers.filter((marker) => isNamed(html, marker)).map((marker) => `contains "${marker}" of another brand`)
}

/** `site:helpCentre`, `agent.point.team`, `helpCentre`, or a placeholder without a value. */
export function isRawKey(text: string, keys: ReadonlySet<string>): boolean {
  if (/\{\{.*?\}\}|\$t\(/.test(text)) return true
  if (/\s/.test(text)) return false
  // A plain word may be both a key and its text: home, play.
  return keys.has(text) && /[.:]|[a-z][A-Z]/.test(text)
}

/** Matches whole words only: Noor does not match Noorder. */
function isNamed(html: string, marker: string): boolean {
  let at = html.indexOf(marker)
  while (at >= 0) {
    const [before, after] = [html[at - 1] ?? ' ', html[at + marker.length] ?? ' ']
    if (!isWordCharacter(before) && (marker.endsWith('/') || !isWordCharacter(after))) return true
    at = html.indexOf(marker, at + 1)
  }
  return false
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}_]/u.test(character)
