import type { Language } from '#contract/entities/languages.ts'
import type { RequestContext } from '#gateway/context.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { DepositCard } from '../deposit-offers.service.ts'
import { pictureUrlOf, wordsOf } from '../words.ts'

/** What a deposit starts, as the contract has it: the reward, its task, and until when the deposit has to be paid. */
export function wireDepositOffer({ brand }: RequestContext, card: DepositCard, language: Language) {
  const { document, termsHash, until, currency } = card
  const money = (amount: string) => ({ amountMinor: String(minorOf(amount, currency)), currency })
  const { reward, wagering } = document
  return {
    id: document.id,
    title: wordsOf(brand, document, language).title,
    imageUrl: pictureUrlOf(brand, document),
    termsHash,
    min: money(document.trigger.min),
    until: until.toISOString(),
    bonus: reward.kind === 'bonus' ? { bp: reward.bp, cap: money(reward.cap) } : null,
    freeRounds: reward.kind === 'freeRounds' ? { rounds: reward.rounds, bet: money(reward.bet) } : null,
    task: wagering
      ? { base: wagering.base, times: wagering.times, days: wagering.days, isStakeable: wagering.order !== undefined }
      : null,
  }
}
