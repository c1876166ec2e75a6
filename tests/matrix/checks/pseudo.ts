/**
 * Runs in the page: makes every text about 40 % longer, with accents above and below. Returns a function that restores
 * the texts.
 */
export function pseudoLocalise(): () => void {
  const before = new Map<Node, string>()
  const accents: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'ê',
    i: 'ï',
    o: 'ö',
    u: 'ü',
    A: 'Å',
    E: 'É',
    O: 'Ø',
    y: 'ÿ',
  }
  const longer = (text: string) => {
    const letters = [...text].map((letter) => accents[letter] ?? letter).join('')
    // Each word grows by itself, so line breaks stay possible at the same places.
    return letters.replace(/\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const isOurs = !node.parentElement?.closest('script, style, svg, [aria-hidden=true], bdi, output, time, [dir=auto]')
    if (!isOurs || !node.nodeValue || !/\p{L}/u.test(node.nodeValue)) continue
    before.set(node, node.nodeValue)
    node.nodeValue = longer(node.nodeValue)
  }
  return () => {
    for (const [node, text] of before) node.nodeValue = text
  }
}
