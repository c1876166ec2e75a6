import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { PlatformError } from '#contract/errors.ts'
import { parseMoney } from '#contract/money/money-format.ts'
import { problemAt, redirectAfterAction, refusalOnForm } from './form-results.server.ts'
import type { TransferAction } from './transfer-result.ts'

const PATH = '/member/transferFund'
/** A vendor call has a longer deadline than a page: the money is in transit. */
const _VENDOR_DEADLINE_MS = 15_000

const deedOf = { done: 'moved', pending: 'pending', failed: 'failed' } as const satisfies Record<string, TransferAction>

/** The actions of the wallet page's forms, by `intent`. */
export async function actOnFunds(request: Request, form: FormData) {
  switch (form.get('intent')) {
    case 'transfer':
      return transfer(request, form)
    case 'recall':
      return recall(request)
    default:
      throw new PlatformError('INVALID_REQUEST')
  }
}

async function transfer(request: Request, form: FormData) {
  const read = (name: string) => String(form.get(name) ?? '')
  const typed = {
    amount: read('amount'),
    reference: read('reference'),
    vendor: read('vendor'),
    direction: read('direction'),
  }
  const { brand, locale } = contextOf(request)
  const amountMinor = parseMoney(typed.amount, brand.settings.currency, locale)?.toString() ?? null
  if (amountMinor === null) return problemAt({ amount: 'amount' }, typed)
  try {
    const direction = typed.direction === 'out' ? 'out' : 'in'
    const asked = { vendor: typed.vendor, direction, amountMinor, reference: typed.reference } as const
    const { transfer: made } = await gatewayFor(request).transfers.transferWithVendor(asked, {
      part: 'vendor',
    })
    return redirectAfterAction(PATH, deedOf[made.status])
  } catch (error) {
    return refusalOnForm(error, typed)
  }
}

async function recall(request: Request) {
  try {
    const { transfers, unreachable } = await gatewayFor(request).transfers.recallFunds({}, { part: 'vendor' })
    const isWhole = unreachable.length === 0 && transfers.every(({ status }) => status === 'done')
    return redirectAfterAction(PATH, isWhole ? 'recalled' : 'recalledPartly')
  } catch (error) {
    return refusalOnForm(error, { amount: '', reference: '' })
  }
}
