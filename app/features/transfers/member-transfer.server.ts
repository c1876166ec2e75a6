import { type EncryptedEnvelope, readEncryptedEnvelope } from '#app/gateway-client/encrypted-envelope.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { contract } from '#contract/index.ts'
import { parseMoney } from '#contract/money/money-format.ts'
import { problemAt, redirectAfterAction, refusalOnForm } from './form-results.server.ts'

/** Longest password that the gateway reads. */
const PASSWORD_READ_LENGTH = 255

interface Plain {
  readonly amountMinor: string
  readonly paymentPassword: string
  readonly reference: string
}

/** Transfers to the upline agent: an envelope that the browser encrypted, or a plain form. */
export function sendToUpline(request: Request, form: FormData) {
  const { transfers, sendEncrypted } = gatewayFor(request)
  return send(request, form, {
    encrypted: (envelope) => sendEncrypted(contract.transfers.transferToUpline, envelope),
    plain: (typed) => transfers.transferToUpline(typed),
    done: redirectAfterAction('/member/transferUpline', 'upline'),
  })
}

/** Transfers to a downline member. */
export function sendToDownline(request: Request, form: FormData) {
  const { transfers, sendEncrypted } = gatewayFor(request)
  return send(request, form, {
    encrypted: (envelope) => sendEncrypted(contract.transfers.transferToDownline, envelope),
    plain: (typed) => transfers.transferToDownline({ ...typed, account: String(form.get('account') ?? '') }),
    done: redirectAfterAction('/agentHome/downline', 'downline'),
  })
}

async function send(
  request: Request,
  form: FormData,
  how: {
    encrypted(envelope: EncryptedEnvelope): Promise<unknown>
    plain(typed: Plain): Promise<unknown>
    done: Response
  },
) {
  const envelope = readEncryptedEnvelope(form)
  const read = (name: string) => String(form.get(name) ?? '')
  const typed = { amount: read('amount'), reference: read('reference') }
  try {
    if (envelope) {
      await how.encrypted(envelope)
      return how.done
    }
    const { brand, locale } = contextOf(request)
    const amountMinor = parseMoney(typed.amount, brand.settings.currency, locale)?.toString() ?? null
    const paymentPassword = read('paymentPassword').slice(0, PASSWORD_READ_LENGTH)
    if (amountMinor === null || paymentPassword === '') {
      const problems = {
        ...(amountMinor === null ? { amount: 'amount' } : {}),
        ...(paymentPassword === '' ? { paymentPassword: 'required' } : {}),
      }
      return problemAt(problems, typed)
    }
    await how.plain({ amountMinor, paymentPassword, reference: typed.reference })
    return how.done
  } catch (error) {
    return refusalOnForm(error, typed)
  }
}
