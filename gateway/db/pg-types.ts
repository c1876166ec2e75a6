import pg from 'pg'

/**
 * Column types of both engines: int8 is a BigInt (a Number loses digits above 2^53), a date is 'yyyy-MM-dd' (it has no
 * time zone). All others are the defaults of `pg`; numeric is a string.
 */
export const columnTypes = new pg.TypeOverrides()
columnTypes.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
columnTypes.setTypeParser(pg.types.builtins.DATE, (text) => text)
