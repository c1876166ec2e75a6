import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import * as z from 'zod'
import { replyWith } from '#app/features/payments/index.server.ts'
import { orderSchema } from '#app/features/payments/index.ts'
import { wantsLimitPrompt } from '#app/features/protection/index.server.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { SLIP_MAX_BYTES } from '#contract/entities/payment-states.ts'
import { PlatformError } from '#contract/errors.ts'
import { parseMoney } from '#contract/money/money-format.ts'

/** The gateway calls a payment provider, which may be slow. */
const _ORDER_DEADLINE_MS = 9000
/** The picture is uploaded and re-encoded. */
const _SLIP_DEADLINE_MS = 20_000
const PAGE = '/member/depositv2'

/** The payment methods and the history, or one deposit when the address names it. */
export async function loadDeposits(request: Request) {
  const { deposits, offers } = gatewayFor(request)
  const params = new URL(request.url).searchParams
  const reference = params.get('reference')
  const common = { nowMs: Date.now(), requestKey: randomUUID() }
  if (reference) {
    return {
      ...common,
      deposit: await toResult(deposits.getDeposit({ reference })),
      methods: null,
      offers: [],
      history: null,
      wantsLimit: false,
    }
  }
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const [methods, offered, history, hasNoLimit] = await Promise.all([
    toResult(deposits.listDepositMethods({})),
    toResult(offers.listDepositOffers({ language: contextOf(request).language })),
    toResult(deposits.listDeposits({ pageNo })),
    wantsLimitPrompt(request),
  ])
  // Shown before the first deposit only.
  const wantsLimit = hasNoLimit && history.ok && history.value.content.length === 0
  return { ...common, deposit: null, methods, offers: offered.ok ? offered.value.list : [], history, wantsLimit }
}

/** Creates a deposit order, or uploads the slip of a transfer. */
export async function actOnDeposit(request: Request, form: FormData) {
  return form.get('intent') === 'slip' ? sendSlip(request, form) : order(request, form)
}

async function order(request: Request, form: FormData) {
  const { brand, locale } = contextOf(request)
  const { currency } = brand.settings
  const submission = parseWithZod(form, { schema: orderSchema(currency, locale) })
  if (submission.status !== 'success') return replyWith('order', submission)
  const { method, amount, requestKey } = submission.value
  const { origin } = new URL(request.url)
  const { deposits, promotions } = gatewayFor(request)
  try {
    const promotion = await joinChosen(promotions, form.get('promotion'))
    const { reference, kind } = await deposits.createDeposit(
      {
        method,
        amountMinor: String(parseMoney(amount, currency, locale)),
        requestKey,
        returnUrl: `${origin}${PAGE}`,
        ...(promotion === undefined ? {} : { promotion }),
      },
      { part: 'order' },
    )
    return redirect(`${PAGE}?reference=${reference}${kind === 'redirect' ? '&go=1' : ''}`, 303)
  } catch (error) {
    return replyWith('order', submission, error)
  }
}

/** Takes part in the chosen promotion under the terms that were shown, unless the member does already. Its id, or '' for none. */
async function joinChosen(promotions: ReturnType<typeof gatewayFor>['promotions'], chosen: FormDataEntryValue | null) {
  if (typeof chosen !== 'string') return undefined
  const [id = '', termsHash] = chosen.split(' ')
  if (termsHash) await promotions.joinActivity({ id, termsHash })
  return id
}

async function sendSlip(request: Request, form: FormData) {
  const [slips, reference] = [form.getAll('slip'), String(form.get('reference') ?? '')]
  const [slip] = slips
  // The response does not repeat the picture.
  const submission = parseWithZod(new FormData(), { schema: z.object({}) })
  const invalid = new PlatformError('SLIP_INVALID', {}, [{ path: 'slip', key: 'slip' }])
  // One picture for a deposit: which of two counts is not ours to choose.
  if (slips.length !== 1 || !(slip instanceof File) || slip.size === 0 || slip.size > SLIP_MAX_BYTES) {
    return replyWith('slip', submission, invalid)
  }
  try {
    const image = Buffer.from(await slip.arrayBuffer()).toString('base64')
    await gatewayFor(request).deposits.sendSlip({ reference, image }, { part: 'upload' })
    return redirect(`${PAGE}?reference=${reference}`, 303)
  } catch (error) {
    return replyWith('slip', submission, error)
  }
}
