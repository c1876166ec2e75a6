import type { ComponentType } from 'react'
import type { IconName } from '#app/ui/icons.tsx'
import { PasswordBlock } from './password-block.tsx'
import type { SecurityAnswer } from './security-answer.ts'

/** What every block of the security centre is given. */
export interface SecurityBlockProps {
  /** Our clock when the page was made, for sealed calls. */
  readonly serverTimeMs: number
  /** Of this block's own form, when it was the one that was posted. */
  readonly answer: SecurityAnswer | null
}

/**
 * The blocks of the security centre in their order. A block is a row here and, when it posts, a row of `securityActions`
 * (index.server.ts) under the same `intent`; its texts are `member:security.<intent>` and `member:security.<intent>.lead`.
 */
export const securityBlocks = [{ intent: 'password', icon: 'lock', Block: PasswordBlock }] as const satisfies readonly {
  intent: string
  icon: IconName
  Block: ComponentType<SecurityBlockProps>
}[]
