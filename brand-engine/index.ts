import type { Brand, BrandProblem } from './brand.ts'

export type { Brand, BrandProblem } from './brand.ts'

/** A brand that is not served: what it would be, and what is wrong with it. */
export interface Draft {
  readonly problems: readonly BrandProblem[]
  /** Null when there are errors. */
  readonly brand: Brand | null
  /** With errors: as far as it can be read, for further checks. */
  readonly sketch: Brand | null
  /** As it would look on one of its hosts; null on a host that is not its own. */
  findByHost(host: string): Brand | null
}

/** All brands of a folder in memory; lookups are a few Map reads and never touch the disk. */
export interface BrandDirectory {
  /** The brand a Host header names, or null. Rules in decisions.md, Brands, hosts, configuration. */
  findByHost(host: string): Brand | null
  findByCode(code: string): Brand | null
  /** The brand that serves a merchant code, on its main host or on the host that overrides it. */
  findByMerchant(merchantCode: string): Brand | null
  list(): readonly Brand[]
  /** What is wrong right now; brands with problems keep their last good version. */
  problems(): readonly BrandProblem[]
  /** Folders with errors, as far as they can be read: for `brand check`, which tells everything at once. Never to be served. */
  sketches(): readonly Brand[]
  /** A folder read as if it stood in a brand's place, with everything around it as it is now; nobody else sees it. */
  readDraft(code: string, dir: string): Draft
  /** Looks at all folders; those that did not change are not read again. */
  reload(): Promise<void>
  /** Called after every change that took effect; returns its own cancellation. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

export { openBrandDirectory } from './directory.ts'
export { readAsset } from './resolve/folder.ts'
