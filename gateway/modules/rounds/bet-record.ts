import type { ArtDirection } from '#contract/entities/art.ts'
import type { BetRecord, Ticket } from '#contract/entities/bet-record.ts'
import { GameType } from '#contract/entities/game.ts'
import { readableText } from '#contract/language-match.ts'
import { gameIconPath } from '../art/index.ts'
import { gameNameIn } from '../games/index.ts'
import { heldUntil } from './held-wins/win-limits.ts'
import type { RoundSums, RoundWithGame } from './records.store.ts'

/** A round in the wire format; a round from a vendor's lobby has the vendor's name. */
export function betRecord(round: RoundWithGame, language: string, direction: ArtDirection): BetRecord {
  const { vendor_code, vendor_name, game_name, game_names, catalogue_code, currency } = round
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  return {
    roundId: round.id,
    roundCode: round.round_code,
    vassalage: vendor_code,
    vendorName: vendor_name,
    nodeId: round.node_id,
    gameType: round.game_type === null ? null : GameType.parse(round.game_type),
    gameName: game_name === null ? vendor_name : gameNameIn({ name: game_name, names: game_names ?? {} }, language),
    iconUrl: catalogue_code === null ? null : gameIconPath(catalogue_code, vendor_code, direction),
    bet: money(round.bet_minor),
    payout: money(round.payout_minor),
    result: money(round.payout_minor - round.bet_minor),
    status: round.status,
    openedAt: round.opened_at.toISOString(),
    closedAt: round.closed_at?.toISOString() ?? null,
    heldUntil: round.held_at && heldUntil(round.held_at).toISOString(),
    ticket: ticketOf(round, language),
  }
}

/** The ticket of a round for a reader; null where it has none. */
export function ticketOf(row: Pick<RoundWithGame, (typeof ticketFields)[number]>, language: string): Ticket | null {
  const { numero, play, selection, units, multiple, drawn } = row
  if (numero === null || units === null || multiple === null) return null
  const inWords = (words: Readonly<Record<string, string>> | null) =>
    readableText(words ?? {}, language) ?? words?.en ?? ''
  return { numero, play: inWords(play), selection: inWords(selection), units, multiple, drawn }
}
const ticketFields = ['numero', 'play', 'selection', 'units', 'multiple', 'drawn'] as const

/** Sums in the wire format. */
export function betSums({
  betMinor,
  payoutMinor,
  currency,
}: Pick<RoundSums, 'betMinor' | 'payoutMinor'> & { readonly currency: string }) {
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  return { bet: money(betMinor), payout: money(payoutMinor), result: money(payoutMinor - betMinor) }
}
