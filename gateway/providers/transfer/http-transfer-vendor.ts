import { minorOfWire, wireOfMinor } from '#contract/provider/money.ts'
import { signHmac } from '#contract/provider/signature.node.ts'
import { transferCalls } from '#contract/provider/transfer-calls.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { postJson } from '../post-json.ts'
import { ProviderError } from '../provider.ts'
import type { TransferVendorSettings } from '../provider-settings.ts'
import type { TransferState, TransferVendor } from './transfer-vendor.ts'

interface Parts {
  readonly clock: Clock
  readonly secret: () => string
}

/** A transfer vendor over HTTP. A transfer without a readable response is `unknown`, never `failed`. */
export function createHttpTransferVendor(
  { vendor, baseUrl, timeoutMs }: TransferVendorSettings,
  { clock, secret }: Parts,
): TransferVendor {
  const post = async (path: string, request: object): Promise<unknown> => {
    const url = new URL(baseUrl.replace(/\/$/, '') + path)
    const body = JSON.stringify(request)
    const headers = signHmac(secret(), { method: 'POST', path: url.pathname, body }, clock.now())
    return postJson(url, { body, headers, timeoutMs })
  }
  return {
    vendor,
    async transfer({ reference, user, direction, amountMinor, currency }) {
      const { path, request, response } = transferCalls.transfer
      const wire = { reference, user, direction, amount: wireOfMinor(amountMinor, currency), currency }
      return stateOf(post(path, request.parse(wire)).then((answer) => response.parse(answer).state))
    },
    async status(reference) {
      const { path, response } = transferCalls.status
      return stateOf(post(path, { reference }).then((answer) => response.parse(answer).state))
    },
    async balance(user, currency) {
      const { path, response } = transferCalls.balance
      try {
        return minorOfWire(response.parse(await post(path, { user, currency })).balance, currency)
      } catch {
        return null
      }
    },
  }
}

async function stateOf(asked: Promise<'done' | 'failed' | 'pending' | 'absent'>): Promise<TransferState> {
  try {
    const state = await asked
    if (state === 'pending') return 'unknown'
    return state === 'absent' ? 'failed' : state
  } catch (error) {
    // An HTTP error status does not reveal the state of the transfer; only a state in the body does.
    if (error instanceof ProviderError || error instanceof Error) return 'unknown'
    throw error
  }
}
