/** Where the browser's session storage keeps which merchant the page belongs to (specification section 4, session). */
export const MERCHANT_CODE = 'merchantCode'

type Keys = Pick<Storage, 'getItem' | 'setItem' | 'clear'>

/** Notes the merchant at the start of the site; a browser that keeps nothing goes without. */
export function startSession(merchantCode: string, storage?: Keys): void {
  try {
    const keys = storage ?? sessionStorage
    keys.setItem(MERCHANT_CODE, merchantCode)
  } catch {
    // Storage may be forbidden or full: nothing of the site needs it to work.
  }
}

/** Logging out clears all that the session holds in the browser and keeps the merchant code. */
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
