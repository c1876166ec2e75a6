import type { Page } from 'playwright'
import type { Watch } from '../browser/page-watcher.ts'
import type { Device } from '../plan/devices.ts'
import type { ScreenRow } from '../plan/screen-row.ts'

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
 * a screen (or for each of its `parts`) in each direction of writing, because it takes long and depends on nothing else but the theme
 * (`isThemed`).
 */
export interface Check {
  readonly name: string
  readonly per: 'load' | 'device' | 'page'
  /** The devices it can differ on; all of them unless given. */
  readonly on?: readonly Device[]
  /** What it finds differs with colours, fonts and sizes: each theme is asked for itself. */
  readonly isThemed?: true
  /** Names for the parts of the page that it is asked of: it is run for those alone that it was not asked of anywhere. */
  readonly parts?: (look: Look) => Promise<readonly string[]>
  /** It leaves out what stands around the page's own part where that was judged elsewhere. */
  readonly sparesFrame?: true
  /** It leaves another page behind: it is asked when nothing else is left to ask. */
  readonly changesPage?: true
  /** What is wrong, a line each; nothing when all is well. */
  run(look: Look, parts: readonly string[], isFrameKnown?: boolean): Promise<readonly string[]>
}
