/** A vendor that keeps a wallet of its own per member. The wallet module moves the money on our side. */
export interface TransferVendor {
  readonly vendor: string
  /**
   * Moves money once per reference: `in` to the vendor, `out` back to us. A call that ends without an answer is
   * `unknown`: ask `status` with the same reference until it is told. What has failed is tried anew by another reference.
   */
  transfer(order: TransferOrder): Promise<TransferState>
  /** What became of a transfer; `unknown` while the vendor cannot say, `failed` also when it never heard of it. */
  status(reference: string): Promise<TransferState>
  /** What the member has there, minor units; null when the vendor does not answer. */
  balance(user: string, currency: string): Promise<bigint | null>
}

export interface TransferOrder {
  /** Ours, unique per merchant for ever; 1 to 64 characters. */
  readonly reference: string
  readonly user: string
  readonly direction: 'in' | 'out'
  /** More than zero, minor units. */
  readonly amountMinor: bigint
  readonly currency: string
}

export type TransferState = 'done' | 'failed' | 'unknown'
