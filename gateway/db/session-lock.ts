import { NoSessionError } from './session-pool.ts'

/** A longer wait means that a holder does not release the session. */
const ACQUIRE_TIMEOUT_MS = 30_000

/** A mutex for the one session of PGlite: first come, first served, with a limit on the wait. */
export interface SessionLock {
  readonly isHeld: boolean
  /** The number of callers that wait. */
  readonly waiting: number
  /** @throws {NoSessionError} after a wait of {@link ACQUIRE_TIMEOUT_MS} */
  acquire(): Promise<void>
  /** Passes the session to the caller that has waited longest. */
  release(): void
}

export function openSessionLock(timeoutMs = ACQUIRE_TIMEOUT_MS): SessionLock {
  const waiters: (() => void)[] = []
  let isHeld = false

  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (!isHeld) {
        isHeld = true
        return resolve()
      }
      const grant = () => {
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        waiters.splice(waiters.indexOf(grant), 1)
        reject(new NoSessionError(`no database session within ${timeoutMs} ms`))
      }, timeoutMs)
      waiters.push(grant)
    })

  const release = () => {
    const grant = waiters.shift()
    if (grant) grant()
    else isHeld = false
  }

  return {
    acquire,
    release,
    get isHeld() {
      return isHeld
    },
    get waiting() {
      return waiters.length
    },
  }
}
