/** Where a deployment keeps what a backup holds. */
export interface Place {
  readonly dataDir: string
  /** PostgreSQL; null: the embedded database in the data folder. */
  readonly databaseUrl: string | null
  /** A user of the same database who may read every row. */
  readonly readerUrl: string | null
  /** Published versions of brands and provider keys, when they are not in the data folder. */
  readonly publishedDir: string | null
  readonly keysDir: string | null
  readonly dataSecret: string | null
}

/** What an operator can fix; the message is fit for the console. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** Names of the folders of a backup and the places they belong to. */
export function foldersOf(place: Place): { name: string; folder: string }[] {
  const all = [
    { name: 'data', folder: place.dataDir },
    { name: 'published', folder: place.publishedDir },
    { name: 'keys', folder: place.keysDir },
  ]
  return all.flatMap(({ name, folder }) => (folder ? [{ name, folder }] : []))
}

/** The embedded database is copied apart; a lock belongs to a running process, a note to a machine. */
export const isCopied = (path: string): boolean =>
  !/^pglite(?:\.new)?(?:\/|$)/.test(path) && !/(?:^|\/)(?:marquee\.lock|last-backup\.json|lock|next\.tmp)$/.test(path)
