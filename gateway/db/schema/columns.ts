import type { ColumnType } from 'kysely'

/** Filled by the database; never written. */
export type Computed<T> = ColumnType<T, never, never>

/** jsonb: read as a value, written as JSON text (the driver would turn an array into a PostgreSQL array). */
export type Json<T> = ColumnType<T, string | undefined, string>

export type CurrencyCode = string
