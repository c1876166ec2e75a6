/** A vendor with its own wallet per member. The wallet module posts the platform's side. */
export interface TransferVendor {
  readonly vendor: string
  /**
   * Transfers money, once per reference: `in` to the vendor, `out` to the platform. Without a response the result is
   * `unknown`: call `status` with the same reference until it is known. Retry a failed transfer with a new reference.
   */
  transfer(order: TransferOrder): Promise<TransferState>
  /** The state of a transfer; `unknown` if the vendor does not respond, `failed` also if the reference is unknown. */
  status(reference: string): Promise<TransferState>
  /** The member's balance at the vendor in minor units; null if the vendor does not respond. */
  balance(user: string, currency: string): Promise<bigint | null>
}

export interface TransferOrder {
  /** The platform's reference, never reused per merchant; 1 to 64 characters. */
  readonly reference: string
  readonly user: string
  readonly direction: 'in' | 'out'
  /** Positive, in minor units. */
  readonly amountMinor: bigint
  readonly currency: string
}

export type TransferState = 'done' | 'failed' | 'unknown'
