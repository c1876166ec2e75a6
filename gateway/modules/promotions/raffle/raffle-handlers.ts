import type { Language } from '#contract/entities/languages.ts'
import type { RequestContext } from '#gateway/context.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { wireClauses } from '../handlers/wire-clauses.ts'
import { awardOf, wireAward } from '../rules/award.ts'
import { termsOf } from '../rules/terms.ts'
import { wordsOf } from '../words.ts'
import type { RaffleState, RoundState } from './read-raffle.service.ts'

/** A raffle as the page of draws has it. */
export function wireRafflePage(ctx: RequestContext, shown: RaffleState, language: Language) {
  const { offer, state, until, current, last, memberId } = shown
  const { document, currency, termsHash } = offer
  const place = { merchant: ctx.merchant, currency, timeZone: ctx.brand.settings.timeZone }
  return {
    id: document.id,
    type: document.type,
    ...wordsOf(ctx.brand, document, language),
    state,
    until: until.toISOString(),
    termsHash,
    clauses: wireClauses(termsOf(document, place), { brand: ctx.brand, language }),
    prizes: document.reward.prizes.map(({ amount, pieces }) => ({
      award: wireAward(awardOf(amount, currency), currency),
      weight: pieces,
    })),
    eggs: 0,
    envelope: null,
    raffle: {
      lottery: document.trigger.outside.game,
      current: current && wireRound(current, memberId),
      last: last && wireRound(last, memberId),
    },
    tries: null,
    seed: null,
    draws: [],
  }
}

function wireRound({ raffle, stage, numbers, seed, winners, mine }: RoundState, memberId: string | null) {
  const { document, currency, occasion, closes_at, draws_at, commitment, root, outside } = raffle
  const { prizes } = document.reward
  const money = (minor: bigint) => ({ amountMinor: String(minor), currency })
  return {
    occasion,
    stage,
    closesAt: closes_at.toISOString(),
    drawsAt: draws_at.toISOString(),
    commitment,
    numbers,
    pieces: prizes.reduce((sum, { pieces }) => sum + pieces, 0),
    root,
    outside,
    seed,
    winners: winners.map(({ number, prize, entry_id, member_id, username }) => ({
      prize,
      number,
      name: entry_id ? maskName(username) : '',
      award: wireAward(awardOf(prizes[prize]?.amount ?? '0', currency), currency),
      isMe: member_id === memberId,
    })),
    mine: mine && {
      entryId: mine.entry.id,
      state: mine.entry.state,
      numbers: [...mine.numbers],
      most: document.trigger.most,
      nextByStake: mine.earned.nextByStakeMinor === null ? null : money(mine.earned.nextByStakeMinor),
      nextByDeposit: mine.earned.nextByDepositMinor === null ? null : money(mine.earned.nextByDepositMinor),
    },
  }
}
