import { sql } from 'kysely'
import type { Database, Tx } from '../index.ts'
import { catalogue, searchable } from './catalogue.ts'
import { byPopularity } from './deal-emblems.ts'
import { type SeedTable, wantedRows, writeSeed } from './seed-table.ts'
import { vendors } from './vendors.ts'

/**
 * Upserts the vendors and games of the catalogue. Writes nothing when the database is up to date, so it runs at every
 * start. A game removed from the catalogue is retired, not deleted, because rounds may reference it.
 */
export async function seedCatalogue(db: Database): Promise<{ changed: boolean }> {
  const games = gameSeed()
  const seeds = [vendorSeed(), vendorTypeSeed(), games]
  return db.asPlatform(async (tx) => {
    let changed = await retireRemovedGames(tx, games)
    for (const seed of seeds) if (await writeSeed(tx, seed)) changed = true
    return { changed }
  })
}

/** Retires games that the seed does not have under their code. This also frees the codes of games that changed theirs. */
async function retireRemovedGames(tx: Tx, games: SeedTable): Promise<boolean> {
  const codes: SeedTable = {
    ...games,
    columns: { node_id: 'text', vendor_code: 'text', code: 'text' },
    rows: games.rows.map(({ node_id, vendor_code, code }) => ({ node_id, vendor_code, code })),
  }
  const { numAffectedRows = 0n } = await sql`
    update game set status = 'retired', code = 'RETIRED_' || node_id
    where status <> 'retired' and not exists (
      select from ${wantedRows(codes)}
      where (wanted.node_id, wanted.vendor_code, wanted.code) = (game.node_id, game.vendor_code, game.code)
    )`.execute(tx)
  return numAffectedRows > 0n
}

function vendorSeed(): SeedTable {
  return {
    table: 'vendor',
    key: ['code'],
    columns: { code: 'text', name: 'text', classify: 'text', is_game: 'text', sort: 'integer', status: 'text' },
    rows: vendors.map((vendor, sort) => ({
      code: vendor.code,
      name: vendor.name,
      classify: Object.keys(vendor.counts)[0] ?? '',
      is_game: vendor.card ? 'GAME' : 'VASSALAGE',
      sort,
      status: vendor.maintenance ? 'maintenance' : 'active',
    })),
  }
}

function vendorTypeSeed(): SeedTable {
  return {
    table: 'vendor_game_type',
    key: ['vendor_code', 'game_type'],
    columns: { vendor_code: 'text', game_type: 'text', sort: 'integer' },
    rows: vendors.flatMap(({ code, counts }) =>
      Object.keys(counts).map((type, sort) => ({ vendor_code: code, game_type: type, sort })),
    ),
  }
}

/** `sort` is the rank by popularity. */
function gameSeed(): SeedTable {
  const vendorNames = new Map(vendors.map(({ code, name }) => [code, name]))
  const places = new Map([...catalogue()].sort(byPopularity).map(({ nodeId }, place) => [nodeId, place]))
  return {
    table: 'game',
    key: ['node_id'],
    columns: {
      node_id: 'text',
      vendor_code: 'text',
      game_type: 'text',
      code: 'text',
      name: 'text',
      names: 'jsonb',
      search_text: 'text',
      classify: 'text',
      hot: 'boolean',
      is_new: 'boolean',
      popularity: 'integer',
      sort: 'integer',
      min_bet_minor: 'bigint',
      max_bet_minor: 'bigint',
      prize_mode: 'text',
      lottery_group: 'text',
      tag: 'text',
      status: 'text',
    },
    rows: catalogue().map((game) => ({
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
      min_bet_minor: String(game.minBetMinor),
      max_bet_minor: String(game.maxBetMinor),
      prize_mode: game.prizeMode,
      lottery_group: game.lotteryGroup,
      tag: game.tag,
      status: game.maintenance ? 'maintenance' : 'active',
    })),
  }
}
