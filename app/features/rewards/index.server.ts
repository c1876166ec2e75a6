import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { PlatformError } from '#contract/errors.ts'
import { actOnApplication } from './application.server.ts'
import { CODE_FORM, type RewardAction, type RewardResult } from './reward-result.ts'

const PATH = '/member/rewardCentre'
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

/** Takes part in a promotion, enters a code, applies, takes a reward, or gives a bonus up. @throws PlatformError INVALID_REQUEST */
export async function actOnRewards(request: Request, form: FormData) {
  const { promotions } = gatewayFor(request)
  const field = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'join': {
      const asked = { id: field('id'), termsHash: field('termsHash') }
      const done = field('done') === 'signedIn' ? 'signedIn' : 'joined'
      return perform(done, asked.id, () => promotions.joinActivity(asked))
    }
    case 'code': {
      const code = field('code')
      return perform('coded', CODE_FORM, () => promotions.enterPromoCode({ code }), code)
    }
    case 'addImage':
    case 'apply':
      return actOnApplication(request, form, PATH)
    case 'takeBack': {
      const entryId = field('entryId')
      return perform('takenBack', entryId, () => promotions.withdrawApplication({ entryId }))
    }
    case 'claim':
      return perform('claimed', field('entryId'), () => promotions.claimActivity({ entryId: field('entryId') }))
    case 'giveUp': {
      const asked = { grantId: field('grantId'), shownLossMinor: field('loss') }
      return perform('givenUp', asked.grantId, () => promotions.giveUpGrant(asked))
    }
    default:
      throw new PlatformError('INVALID_REQUEST')
  }
}

/** 303, so that reloading does not post again; a refusal is shown at its card. */
async function perform(done: RewardAction, form: string, act: () => Promise<unknown>, typed?: string) {
  try {
    await act()
    return redirect(`${PATH}?done=${done}`, 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { code, params, status } = error
    const refused: RewardResult = { form, code, params, ...(typed === undefined ? {} : { typed }) }
    return data(refused, { status })
  }
}
