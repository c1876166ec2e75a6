import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import { callEncrypted, replyWith } from '#app/features/payments/index.server.ts'
import { bindSchema, confirmSchema, requestCall, requestSchema } from '#app/features/payments/index.ts'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { PlatformError } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'

const PAGE = '/member/withdraw'

/** Requirements and history, or one withdrawal when the address names it. */
export async function loadWithdrawals(request: Request) {
  const { withdrawals } = gatewayFor(request)
  const params = new URL(request.url).searchParams
  const reference = params.get('reference')
  const common = { nowMs: Date.now(), requestKey: randomUUID() }
  if (reference) {
    return {
      ...common,
      withdrawal: await toResult(withdrawals.getWithdrawal({ reference })),
      terms: null,
      history: null,
    }
  }
  const pageNo = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const [terms, history] = await Promise.all([
    toResult(withdrawals.getWithdrawalTerms({})),
    toResult(withdrawals.listWithdrawals({ pageNo })),
  ])
  return { ...common, withdrawal: null, terms, history }
}

/** Registers an account, requests a withdrawal, confirms its arrival, or recalls it. */
export async function actOnWithdraw(request: Request, form: FormData) {
  switch (form.get('intent')) {
    case 'bind':
      return bind(request, form)
    case 'confirm':
      return confirm(request, form)
    case 'recall':
      return recall(request, form)
    default:
      return ask(request, form)
  }
}

function bind(request: Request, form: FormData) {
  const { withdrawals, sendEncrypted } = gatewayFor(request)
  return callEncrypted('bind', form, bindSchema, {
    encrypted: (envelope) => sendEncrypted(contract.withdrawals.bindAccount, envelope),
    plain: (typed) => withdrawals.bindAccount(typed),
    done: () => `${PAGE}?bound=1`,
  })
}

function ask(request: Request, form: FormData) {
  const { brand, locale } = contextOf(request)
  const { currency } = brand.settings
  const { withdrawals, sendEncrypted } = gatewayFor(request)
  return callEncrypted('request', form, requestSchema(currency, locale), {
    encrypted: (envelope) => sendEncrypted(contract.withdrawals.requestWithdrawal, envelope),
    plain: (typed) => withdrawals.requestWithdrawal(requestCall(typed, currency, locale)),
    done: ({ reference }) => `${PAGE}?reference=${reference}`,
  })
}

async function confirm(request: Request, form: FormData) {
  const submission = parseWithZod(form, { schema: confirmSchema })
  if (submission.status !== 'success') return replyWith('confirm', submission)
  try {
    const { reference } = await gatewayFor(request).withdrawals.confirmWithdrawal(submission.value)
    return redirect(`${PAGE}?reference=${reference}`, 303)
  } catch (error) {
    return replyWith('confirm', submission, error)
  }
}

/** Too late to recall: the page's timeline shows why. */
async function recall(request: Request, form: FormData) {
  const reference = String(form.get('reference') ?? '')
  await gatewayFor(request)
    .withdrawals.recallWithdrawal({ reference })
    .catch((error: unknown) => {
      if (!(error instanceof PlatformError)) throw error
    })
  return redirect(`${PAGE}?reference=${encodeURIComponent(reference)}`, 303)
}
