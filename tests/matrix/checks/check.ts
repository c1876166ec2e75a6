import type { CDPSession, Page } from 'playwright'
import type { PageWatcher } from '../browser/page-watcher.ts'
import type { Device } from '../plan/devices.ts'
import type { ScreenRow } from '../plan/screen-row.ts'

/** A loaded page and the context of its checks. */
export interface Inspection {
  readonly page: Page
  /** The session that emulates the device: the window of another one would outlast a check. */
  readonly session: CDPSession
  readonly row: Pick<ScreenRow, 'status'>
  readonly device: Device
  /** Status of the document response. */
  readonly status: number
  /** The document as the server sent it. */
  readonly html: string
  readonly watcher: PageWatcher
  /** Layout shifts until the page settled. */
  readonly shifts: readonly { readonly value: number; readonly moved: string }[]
  /** The status of each path that was requested in this role. */
  readonly linkStatuses: Map<string, Promise<number>>
  /** Strings of other brands that must not appear here. */
  readonly foreignMarkers: readonly string[]
  /** All translation keys that the code uses. */
  readonly textKeys: ReadonlySet<string>
}

/**
 * A check of the matrix. `load` runs once after the page was loaded, `device` on every device. `page` is expensive and
 * runs once for every shape of a screen (or each of its `parts`), direction of writing and, if `isThemed`, theme.
 */
export interface Check {
  readonly name: string
  readonly per: 'load' | 'device' | 'page'
  /** Devices that the check runs on; all by default. */
  readonly on?: readonly Device[]
  /** The result depends on colours, fonts and sizes, so the check runs in every theme. */
  readonly isThemed?: true
  /** Names of the page parts that the check inspects; it runs only for parts that are new. */
  readonly parts?: (inspection: Inspection) => Promise<readonly string[]>
  /** The check can skip the frame if the frame was inspected elsewhere. */
  readonly canSkipFrame?: true
  /** The check changes the page, so it runs last. */
  readonly changesPage?: true
  /** Returns one line for each problem. */
  run(inspection: Inspection, parts: readonly string[], isFrameKnown?: boolean): Promise<readonly string[]>
}
