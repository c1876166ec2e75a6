import type { loadSecurity } from './index.server.ts'
import type { SecurityResult } from './security-result.ts'

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>

/** Properties of every block of the security centre. */
export interface SecurityBlockProps {
  readonly data: SecurityData
  /** The result of this block's own form, if it was posted. */
  readonly answer: SecurityResult | null
}
