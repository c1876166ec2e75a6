/** One end of a transfer. `code` is the member's id, the grant's id, or the name of a house account. */
export interface AccountRef {
  readonly kind: 'PLAYER' | 'BONUS' | 'HOUSE'
  readonly code: string
}

/** A member's cash account; it must have been opened and never goes below zero. */
export function playerAccount(memberId: string): AccountRef {
  return { kind: 'PLAYER', code: memberId }
}

/** The bonus money of one grant, apart from the member's cash; it must have been opened and never goes below zero. */
export function bonusAccount(grantId: string): AccountRef {
  return { kind: 'BONUS', code: grantId }
}

/** An account of the operator by name (a "house account"), opened at its first use; it may go below zero. */
export function houseAccount(name: string): AccountRef {
  return { kind: 'HOUSE', code: name }
}
