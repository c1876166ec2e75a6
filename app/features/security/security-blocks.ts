import type { ComponentType } from 'react'
import type { IconName } from '#app/ui/icons.tsx'
import { AccountsBlock } from './accounts-block.tsx'
import { AuthenticatorBlock } from './authenticator-block.tsx'
import { DetailsBlock } from './details/details-block.tsx'
import { DevicesBlock } from './devices-block.tsx'
import { PasswordBlock } from './password-block.tsx'
import { PaymentPasswordBlock } from './payment-password/payment-password-block.tsx'
import type { SecurityBlockProps } from './security-props.ts'
import type { SecurityBlockName } from './security-result.ts'

/**
 * The blocks of the security centre. A block is a row here, a name in `securityBlockNames` and, when it has forms, a
 * row of `securityActions` (index.server.ts) for each `intent`; its texts are `security:<name>` and `….lead`.
 */
export const securityBlocks: Readonly<
  Record<SecurityBlockName, { icon: IconName; Block: ComponentType<SecurityBlockProps> }>
> = {
  details: { icon: 'user', Block: DetailsBlock },
  password: { icon: 'lock', Block: PasswordBlock },
  paymentPassword: { icon: 'bank', Block: PaymentPasswordBlock },
  authenticator: { icon: 'phone', Block: AuthenticatorBlock },
  accounts: { icon: 'people', Block: AccountsBlock },
  devices: { icon: 'grid', Block: DevicesBlock },
}
