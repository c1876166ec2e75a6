import type { BrandSettings } from '#brand-engine/schema/schema.ts'
import { minorOfAmount } from '#contract/money/currency.ts'
import { amountIn, configuredAmount } from '#gateway/lib/currency-scale.ts'
import type { PaymentProviders } from '../providers/provider.ts'

/** A deposit method, with its limits in minor units. */
export interface Method {
  readonly code: string
  readonly channel: BrandSettings['cashier']['deposits'][number]['channel']
  readonly provider: string
  readonly kind: 'redirect' | 'transfer'
  readonly minMinor: bigint
  readonly maxMinor: bigint
  readonly quickMinor: readonly bigint[]
  readonly account: { readonly bank: string; readonly holder: string; readonly number: string } | null
  /** Minutes until a deposit expires. */
  readonly minutes: number
}

/** Default limits of a method, in US cents. */
const LEAST_CENTS = 1_000n
const MOST_CENTS = 1_000_000n
const QUICK_CENTS = [2_000n, 5_000n, 10_000n, 50_000n]

type Cashier = Pick<BrandSettings, 'cashier' | 'currency'>

/** The deposit methods of a brand: those whose provider is configured here, and bank transfers, which need none. */
export function methodsOf({ cashier, currency }: Cashier, providers: PaymentProviders): Method[] {
  return cashier.deposits.flatMap(({ code, channel, provider, min, max, quick, account }): Method[] => {
    const isTransfer = provider === 'transfer'
    if (!isTransfer && !providers.has(provider)) return []
    const minMinor = configuredAmount(min, currency, LEAST_CENTS)
    const maxMinor = configuredAmount(max, currency, MOST_CENTS)
    const worthAButton = quick
      ? quick.flatMap((amount) => minorOfAmount(amount, currency) ?? [])
      : QUICK_CENTS.map((cents) => amountIn(currency, cents))
    return [
      {
        code,
        channel,
        provider,
        kind: isTransfer ? 'transfer' : 'redirect',
        minMinor,
        maxMinor,
        quickMinor: worthAButton.filter((amount) => amount >= minMinor && amount <= maxMinor),
        account: isTransfer && account ? account : null,
        minutes: isTransfer ? cashier.transferMinutes : cashier.depositMinutes,
      },
    ]
  })
}

/** Limits of a withdrawal, in minor units. */
export function withdrawalLimits({ cashier, currency }: Cashier): { minMinor: bigint; maxMinor: bigint } {
  return {
    minMinor: configuredAmount(cashier.withdrawalMin, currency, LEAST_CENTS),
    maxMinor: configuredAmount(cashier.withdrawalMax, currency, MOST_CENTS),
  }
}
