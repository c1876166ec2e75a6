/** Key of the page's merchant code in session storage (specification section 4, session). */
export const MERCHANT_CODE = 'merchantCode'

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'clear'>

/** Stores the merchant code when the site starts; storage may be unavailable. */
export function startSession(merchantCode: string, storage?: Keys): void {
  try {
    const keys = storage ?? sessionStorage
    keys.setItem(MERCHANT_CODE, merchantCode)
  } catch {
    // Storage may be forbidden or full: the site works without it.
  }
}

/** Clears session storage on sign-out, except for the merchant code. */
export function clearSession(storage?: Keys): void {
  try {
    const keys = storage ?? sessionStorage
    const merchantCode = keys.getItem(MERCHANT_CODE)
    keys.clear()
    if (merchantCode !== null) keys.setItem(MERCHANT_CODE, merchantCode)
  } catch {
    // As above.
  }
}
