import type { Page } from 'playwright'
import type { Device } from '../devices.ts'
import type { ScreenRow } from '../screen-row.ts'
import type { Watch } from '../watch.ts'

/** A page that was loaded and stands, and what is known of it. */
export interface Look {
  readonly page: Page
  readonly row: Pick<ScreenRow, 'status'>
  readonly device: Device
  /** What the document was answered with. */
  readonly status: number
  /** The document as it came from the server. */
  readonly html: string
  readonly watch: Watch
  /** What had moved by the time it stood. */
  readonly shifts: readonly { readonly value: number; readonly moved: string }[]
  /** What would give another brand away in this one's pages. */
  readonly foreignMarks: readonly string[]
  /** Every key of every text there is, as the code names them. */
  readonly textKeys: ReadonlySet<string>
}

/**
 * A question the matrix asks. `load`: once when the page was loaded. `device`: on every device. `page`: once for every shape of
 * a screen in each direction of writing, because it takes long and depends on nothing else but the theme (`isThemed`).
 */
export interface Check {
  readonly name: string
  readonly per: 'load' | 'device' | 'page'
  /** The devices it can differ on; all of them unless given. */
  readonly on?: readonly Device[]
  /** It depends on elements and what they lie in alone: a page is asked where a kind of element is new, not for being another page. */
  readonly isByKind?: true
  /** What it finds differs with colours, fonts and sizes: each theme is asked for itself. */
  readonly isThemed?: true
  /** A page's own part is asked on the widest device alone; what stands around it changes with the width. */
  readonly isWidthless?: true
  /** It leaves another page behind: it is asked when nothing else is left to ask. */
  readonly changesPage?: true
  /** What is wrong, a line each; nothing when all is well. */
  run(look: Look): Promise<readonly string[]>
}
