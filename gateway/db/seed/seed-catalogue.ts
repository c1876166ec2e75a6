import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../index.ts'
import { catalogue, searchable } from './catalogue.ts'
import { vendors } from './vendors.ts'

/**
 * Brings vendors and games into the database, in three statements. Does nothing when they are there as they are, so it may run at
 * every start; a game that left the catalogue stays, because rounds may hang on it, and counts as retired.
 */
export async function seedCatalogue(db: Database): Promise<{ changed: boolean }> {
  const games = gameRows()
  const wanted = fingerprintOf(
    games.map((row) => `${row.node_id}:${row.code}:${row.sort}:${row.status}:${row.search_text}`),
  )
  return db.asPlatform(async (tx) => {
    const present = await tx
      .selectFrom('game')
      .select(['node_id', 'code', 'sort', 'status', 'search_text'])
      .where('status', '<>', 'retired')
      .orderBy('node_id')
      .execute()
    if (
      fingerprintOf(present.map((row) => `${row.node_id}:${row.code}:${row.sort}:${row.status}:${row.search_text}`)) ===
      wanted
    )
      return { changed: false }
    await sql`
      insert into vendor (code, name, classify, is_game, sort, status)
      select * from jsonb_to_recordset(${JSON.stringify(vendorRows())}::jsonb)
        as row (code text, name text, classify text, is_game text, sort integer, status text)
      on conflict (code) do update set name = excluded.name, classify = excluded.classify, is_game = excluded.is_game,
        sort = excluded.sort, status = excluded.status`.execute(tx)
    await sql`
      insert into vendor_game_type (vendor_code, game_type, sort)
      select * from jsonb_to_recordset(${JSON.stringify(vendorTypeRows())}::jsonb) as row (vendor_code text, game_type text, sort integer)
      on conflict (vendor_code, game_type) do update set sort = excluded.sort`.execute(tx)
    await sql`update game set status = 'retired', code = 'RETIRED_' || node_id`.execute(tx)
    await sql`
      insert into game (node_id, vendor_code, game_type, code, name, names, search_text, classify, hot, is_new, popularity, sort,
        rtp_basis_points, min_bet_minor, max_bet_minor, prize_mode, lottery_group, tag, status)
      select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as row (node_id text, vendor_code text, game_type text, code text,
        name text, names jsonb, search_text text, classify text, hot boolean, is_new boolean, popularity integer, sort integer,
        rtp_basis_points integer, min_bet_minor bigint, max_bet_minor bigint, prize_mode text, lottery_group text, tag text, status text)
      on conflict (node_id) do update set vendor_code = excluded.vendor_code, game_type = excluded.game_type, code = excluded.code,
        name = excluded.name, names = excluded.names, search_text = excluded.search_text, classify = excluded.classify,
        hot = excluded.hot, is_new = excluded.is_new, popularity = excluded.popularity, sort = excluded.sort,
        rtp_basis_points = excluded.rtp_basis_points, min_bet_minor = excluded.min_bet_minor, max_bet_minor = excluded.max_bet_minor,
        prize_mode = excluded.prize_mode, lottery_group = excluded.lottery_group, tag = excluded.tag, status = excluded.status`.execute(
      tx,
    )
    return { changed: true }
  })
}

const fingerprintOf = (lines: readonly string[]): string => createHash('sha256').update(lines.join('\n')).digest('hex')

function vendorRows() {
  return vendors.map((vendor, sort) => ({
    code: vendor.code,
    name: vendor.name,
    classify: Object.keys(vendor.counts)[0] ?? '',
    is_game: vendor.card ? 'GAME' : 'VASSALAGE',
    sort,
    status: vendor.maintenance ? 'maintenance' : 'active',
  }))
}

function vendorTypeRows() {
  return vendors.flatMap(({ code, counts }) =>
    Object.keys(counts).map((type, sort) => ({ vendor_code: code, game_type: type, sort })),
  )
}

/** In the order of node ids; `sort` is the place by popularity. */
function gameRows() {
  const vendorNames = new Map(vendors.map(({ code, name }) => [code, name]))
  const byPopularity = [...catalogue()].sort(
    (a, b) => b.popularity - a.popularity || Number(a.nodeId) - Number(b.nodeId),
  )
  const places = new Map(byPopularity.map(({ nodeId }, place) => [nodeId, place]))
  return catalogue().map((game) => ({
    node_id: game.nodeId,
    vendor_code: game.vendor,
    game_type: game.type,
    code: game.code,
    name: game.name,
    names: game.names,
    search_text: searchable(
      [game.name, ...Object.values(game.names), vendorNames.get(game.vendor) ?? '', game.vendor].join(' '),
    ),
    classify: game.classify,
    hot: game.hot,
    is_new: game.isNew,
    popularity: game.popularity,
    sort: places.get(game.nodeId) ?? 0,
    rtp_basis_points: game.rtpBasisPoints,
    min_bet_minor: String(game.minBetMinor),
    max_bet_minor: String(game.maxBetMinor),
    prize_mode: game.prizeMode,
    lottery_group: game.lotteryGroup,
    tag: game.tag,
    status: game.maintenance ? 'maintenance' : 'active',
  }))
}
