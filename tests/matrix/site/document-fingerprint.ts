import { createHash } from 'node:crypto'

/** Fingerprints of a document. */
export interface Fingerprints {
  /** The page's own content without its window: without generated ids, the member's name and link targets. */
  readonly under: string
  /** The open window; empty if there is none. */
  readonly window: string
  /**
   * The frame around both, without the member's own data: header, menus, footer, and the navigation column of a centre.
   */
  readonly frame: string
  /** The kinds of elements in the page's own content, regardless of text and count. */
  readonly shape: string
  /** The kinds of elements in the frame. */
  readonly shell: string
}

/**
 * Computes the fingerprints of a document as the server sent it.
 *
 * @param person - the username of the account, which is removed from the text
 */
export function fingerprintsOf(html: string, person?: string): Fingerprints {
  const body = html
    .slice(Math.max(0, html.indexOf('<body')))
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<link\b[^>]*>/g, '')
    // Removes nonces and React's generated ids.
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/:[rR][\da-zA-Z]*:/g, ':id:')
    // Link targets are not visible, and nothing here follows them.
    .replace(/ (href|action|data-discover)="[^"]*"/g, ' $1')
    .replace(/<input\b[^>]*type="hidden"[^>]*>/g, '')
    // The challenge image is different in every response.
    .replace(/ src="data:[^"]*"/g, ' src')
  const from = body.indexOf('<main')
  const until = body.indexOf('</main>', from)
  // Streamed content is at the end of the document until script moves it into place.
  const late = /<div hidden="" id="S:/.exec(body)?.index ?? body.length
  const part = from < 0 || until < 0 ? body : body.slice(from, until) + body.slice(late)
  const around = from < 0 || until < 0 ? '' : body.slice(0, from) + body.slice(until, Math.max(until, late))
  const [under, overPage] = splitWindows(part.replace(CENTRE_COLUMN, ''))
  const [frame, overFrame] = splitWindows((part.match(CENTRE_COLUMN) ?? []).join('') + around)
  const over = overPage + overFrame
  const anonymous = (text: string) => (person ? text.replaceAll(person, '') : text)
  return {
    under: hash(anonymous(under)),
    window: over && hash(anonymous(over)),
    frame: hash(anonymous(withoutPersonalState(frame))),
    shape: hash(kindsIn(under + over).join('\n')),
    shell: hash(kindsIn(frame).join('\n')),
  }
}

/** Splits HTML into the page without its windows, and the windows. */
function splitWindows(html: string): [under: string, over: string] {
  const opens = WINDOW.exec(html)
  if (!opens) return [html, '']
  const until = endOfDiv(html, opens.index + opens[0].length)
  const [under, over] = splitWindows(html.slice(until))
  return [html.slice(0, opens.index) + under, html.slice(opens.index, until) + over]
}

/** The end of the `div` that was opened right before `from`. */
function endOfDiv(html: string, from: number): number {
  const tags = /<(\/?)div\b[^>]*>/g
  tags.lastIndex = from
  let depth = 1
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return html.length
}

/** A window with the overlay before it. */
const WINDOW = /(?:<div data-state="open"[^>]*><\/div>)?<div role="dialog"/

/** Removes the member's data and the current-page state. */
const withoutPersonalState = (frame: string) =>
  frame.replace(/(<bdi[^>]*>)[^<]*/g, '$1').replace(/ aria-current="page"| active(?=")/g, '')

/** The column with the account's name and links, beside every panel of a centre. */
const CENTRE_COLUMN = /<aside\b(?:(?!<\/aside>)[\s\S])*<nav\b[\s\S]*?<\/aside>/g

const hash = (text: string) => createHash('sha1').update(text).digest('base64url')

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Each kind of element once, with its parent: `ul.mq-a > li.mq-b`. A list of three equals a list of thirty. */
function kindsIn(html: string): string[] {
  const open: string[] = []
  const kinds = new Set<string>()
  for (const [, closes, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^>]*)>/g)) {
    if (closes) {
      open.pop()
      continue
    }
    const kind = kindOf(name, attributes)
    kinds.add(`${open.at(-1) ?? ''} > ${kind}`)
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push(kind)
  }
  return [...kinds].sort()
}

/** The tag, classes, role and type, and the names of the other attributes. */
function kindOf(name: string, attributes: string): string {
  const parts = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, attribute = '', value]) =>
    /^(?:class|role|type|dir|disabled|aria-(?:hidden|expanded))$/.test(attribute)
      ? `${attribute}=${value}`
      : // An empty name differs from a non-empty one.
        `${attribute}${/^(?:alt|aria-label|title)$/.test(attribute) && !value ? ' empty' : ''}`,
  )
  // The current page does not count.
  return [name, ...parts.filter((part) => part !== 'aria-current').sort()].join(' ')
}
