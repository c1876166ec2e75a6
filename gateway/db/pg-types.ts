import pg from 'pg'

/**
 * How column values arrive, for both engines: int8 is a BigInt (a Number loses digits above 2^53), a date is
 * 'yyyy-MM-dd' (it has no time zone to be wrong in). Everything else is as `pg` has it; numeric stays a string.
 */
export const columnTypes = new pg.TypeOverrides()
columnTypes.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
columnTypes.setTypeParser(pg.types.builtins.DATE, (text) => text)
