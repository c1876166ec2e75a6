import { createHash } from 'node:crypto'

/** What two documents are told apart by. */
export interface Prints {
  /**
   * Everything the page's own part shows under its window: without names made anew at every answer, the reader's own name, and where
   * its links lead.
   */
  readonly under: string
  /** The same of the window that is open over it; empty without one. */
  readonly window: string
  /** The same of what stands around both, without what its reader owns: header, menus, footer, and the column that leads from panel to panel. */
  readonly frame: string
  /** Which kinds of elements the page's own part is made of, whatever they say and however many there are. */
  readonly shape: string
  /** Which kinds of elements its frame is made of. */
  readonly shell: string
}

/**
 * Reads the fingerprints out of a document as the server sent it.
 *
 * @param person - the name of whom it was sent to: what differs in nothing else shows nothing new
 */
export function printsOf(html: string, person?: string): Prints {
  const body = html
    .slice(Math.max(0, html.indexOf('<body')))
    .replace(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<link\b[^>]*>/g, '')
    // A number that is used once, and the ids React gives.
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/:[rR][\da-zA-Z]*:/g, ':id:')
    // Where a link leads is not seen, and nothing here follows it.
    .replace(/ (href|action|data-discover)="[^"]*"/g, ' $1')
    .replace(/<input\b[^>]*type="hidden"[^>]*>/g, '')
    // A puzzle against robots is drawn anew for everybody.
    .replace(/ src="data:[^"]*"/g, ' src')
  const from = body.indexOf('<main')
  const until = body.indexOf('</main>', from)
  // What came late lies behind everything else until script puts it in its place.
  const late = /<div hidden="" id="S:/.exec(body)?.index ?? body.length
  const part = from < 0 || until < 0 ? body : body.slice(from, until) + body.slice(late)
  const around = from < 0 || until < 0 ? '' : body.slice(0, from) + body.slice(until, Math.max(until, late))
  const [under, overPage] = parted(part.replace(LEADING_COLUMN, ''))
  const [frame, overFrame] = parted((part.match(LEADING_COLUMN) ?? []).join('') + around)
  const over = overPage + overFrame
  const anonymous = (text: string) => (person ? text.replaceAll(person, '') : text)
  return {
    under: hash(anonymous(under)),
    window: over && hash(anonymous(over)),
    frame: hash(anonymous(anywhere(frame))),
    shape: hash(kindsIn(under + over).join('\n')),
    shell: hash(kindsIn(frame).join('\n')),
  }
}

/** What lies under windows, and the windows, taken out of their part. */
function parted(html: string): [under: string, over: string] {
  const opens = WINDOW.exec(html)
  if (!opens) return [html, '']
  const until = endOfDiv(html, opens.index + opens[0].length)
  const [under, over] = parted(html.slice(until))
  return [html.slice(0, opens.index) + under, html.slice(opens.index, until) + over]
}

/** Where the element ends that was opened right before. */
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

/** A window, with the curtain before it. */
const WINDOW = /(?:<div data-state="open"[^>]*><\/div>)?<div role="dialog"/

/** Without what its reader owns, and the mark of where they are now. */
const anywhere = (frame: string) =>
  frame.replace(/(<bdi[^>]*>)[^<]*/g, '$1').replace(/ aria-current="page"| active(?=")/g, '')

/** Who somebody is and where else they may go: the same column beside every panel of a centre. */
const LEADING_COLUMN = /<aside\b(?:(?!<\/aside>)[\s\S])*<nav\b[\s\S]*?<\/aside>/g

const hash = (text: string) => createHash('sha1').update(text).digest('base64url')

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

/** Each kind of element once, with what it lies in: `ul.mq-a > li.mq-b`. A list of three is a list of thirty. */
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

/** Its tag, its classes, its role and type, and which other attributes it has. */
function kindOf(name: string, attributes: string): string {
  const parts = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, attribute = '', value]) =>
    /^(?:class|role|type|dir|disabled|aria-(?:hidden|expanded))$/.test(attribute)
      ? `${attribute}=${value}`
      : // A name that says nothing is another thing than a name.
        `${attribute}${/^(?:alt|aria-label|title)$/.test(attribute) && !value ? ' empty' : ''}`,
  )
  // Where somebody is now moves with them.
  return [name, ...parts.filter((part) => part !== 'aria-current').sort()].join(' ')
}
