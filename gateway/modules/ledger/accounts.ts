/** One end of a transfer. `code` is the member's id, or the name of a house account. */
export interface AccountRef {
  readonly kind: 'PLAYER' | 'HOUSE'
  readonly code: string
}

/** A member's cash account; it must have been opened and never goes below zero. */
export function playerAccount(memberId: string): AccountRef {
  return { kind: 'PLAYER', code: memberId }
}

/** An account of the operator by name (a "house account"), opened at its first use; it may go below zero. */
export function houseAccount(name: string): AccountRef {
  return { kind: 'HOUSE', code: name }
}
