import type { IconName } from '#app/ui/icons.tsx'
import type { PaymentChannel } from '#contract/entities/payment-states.ts'

export const channelIcons: Readonly<Record<PaymentChannel, IconName>> = {
  CARD: 'card',
  WALLET: 'purse',
  QR: 'qr',
  BANK: 'bank',
  CRYPTO: 'coin',
}
