import { randomUUID } from 'node:crypto'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { PlatformError } from '#contract/errors.ts'
import { actOnApplication } from './application/application.server.ts'
import { performReward } from './perform.server.ts'
import { CODE_FORM } from './reward-result.ts'

export { countMissions, countRewards, countUnread } from './counts.server.ts'
export { loadOfferStates } from './offers/offer-states.server.ts'
export { performReward }

const PATH = '/member/rewardCentre'
/** What joining has done besides: the forms say which. */
const joinActions = ['signedIn', 'ready'] as const
/** More promotions than a brand runs at once. */
const PAGE_SIZE = 50

/** The cards, the bonuses, the finished entries of the member, and what holds the member's money back. */
export async function loadRewards(request: Request) {
  const { promotions } = gatewayFor(request)
  const { language } = contextOf(request)
  const [cards, over, grants, locks] = await Promise.all([
    toResult(promotions.listActivities({ language, pageSize: PAGE_SIZE })),
    toResult(promotions.listActivities({ language, tab: 'over' })),
    toResult(promotions.listGrants({ language })),
    toResult(promotions.listLocks({ language })),
  ])
  return { cards, over, grants, locks, requestKey: randomUUID() }
}

/** The bonuses of the member, and what holds the member's money back. */
export async function loadBonusDetails(request: Request) {
  const { promotions } = gatewayFor(request)
  const { language } = contextOf(request)
  const [grants, locks] = await Promise.all([
    toResult(promotions.listGrants({ language })),
    toResult(promotions.listLocks({ language })),
  ])
  return { grants, locks }
}

/** Gives a bonus up. @throws PlatformError INVALID_REQUEST */
export const actOnBonusDetails = (request: Request, form: FormData) => giveUp(request, form, '/member/bonusDetails')

function giveUp(request: Request, form: FormData, page: string) {
  const field = (name: string) => String(form.get(name) ?? '')
  if (field('intent') !== 'giveUp') throw new PlatformError('INVALID_REQUEST')
  const asked = { grantId: field('grantId'), shownLossMinor: field('loss') }
  return performReward(page, { done: 'givenUp', form: asked.grantId }, () =>
    gatewayFor(request).promotions.giveUpGrant(asked),
  )
}

/** Takes part in a promotion, enters a code, applies, takes a reward, or gives a bonus up. @throws PlatformError INVALID_REQUEST */
export async function actOnRewards(request: Request, form: FormData) {
  const { promotions } = gatewayFor(request)
  const field = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'join': {
      const asked = { id: field('id'), termsHash: field('termsHash') }
      const done = joinActions.find((action) => action === field('done')) ?? 'joined'
      return performReward(PATH, { done, form: asked.id }, () => promotions.joinActivity(asked))
    }
    case 'code': {
      const code = field('code')
      return performReward(PATH, { done: 'coded', form: CODE_FORM, typed: code }, () =>
        promotions.enterPromoCode({ code }),
      )
    }
    case 'addImage':
    case 'apply':
      return actOnApplication(request, form, PATH)
    case 'takeBack': {
      const entryId = field('entryId')
      return performReward(PATH, { done: 'takenBack', form: entryId }, () =>
        promotions.withdrawApplication({ entryId }),
      )
    }
    case 'claim': {
      const entryId = field('entryId')
      const game = field('game')
      if (game === '')
        return performReward(PATH, { done: 'claimed', form: entryId }, () => promotions.claimActivity({ entryId }))
      return performReward(PATH, { done: 'freeRounds', form: entryId, typed: game }, () =>
        promotions.claimActivity({ entryId, game }),
      )
    }
    case 'giveUp':
      return giveUp(request, form, PATH)
    default:
      throw new PlatformError('INVALID_REQUEST')
  }
}
