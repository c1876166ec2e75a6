export { type DiskSpace, readDiskSpace } from './disk-space.ts'
export { FolderLockedError, lockFolder } from './folder-lock.ts'
export { vacuumChurnedTables } from './maintenance.ts'
export {
  IncompatibleDatabaseError,
  MigrationError,
  migrate,
  SchemaBehindError,
  schemaFolder,
  underSchemaLock,
} from './migrate.ts'
export { type NotifyChannel, openNotifyChannel } from './notify-channel.ts'
export { type DatabaseOptions, type OpenedDatabase, openDatabase } from './open-database.ts'
export type { Schema } from './schema/index.ts'
export type { PoolUse, Session } from './session-pool.ts'
export type { Database, QueryObserver, Tx } from './tenant-database.ts'
