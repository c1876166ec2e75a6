import { webSettings } from '#app/env.server.ts'
import { hostCookie } from '#app/lib/host-cookie.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'

/** The purpose of a code. */
export type CodePurpose = 'login' | 'register' | 'recovery'

/** A code that was sent: the time until another may be requested, and its number. */
export interface CodeCooldown {
  readonly secondsLeft: number
  readonly mobileNum: string
  readonly countryDialingCode: string
}

const SECONDS_PER_MINUTE = 60
/** Life of a code. */
const KEPT_SECONDS = 600

/**
 * Stores, for the life of the code, when the next one may be requested and the typed number, so that a reload restores
 * both. Uses the server's clock, not the visitor's. Specification section 4, SMS sending.
 */
export async function saveCodeCooldown(
  request: Request,
  sent: {
    purpose: CodePurpose
    expiredMinutes: number
    mobileNum: string
    countryDialingCode: string
    /** Issued by the external service, which verifies the code by it. */
    verificationId?: string
  },
): Promise<CodeCooldown> {
  const { purpose, expiredMinutes, mobileNum, countryDialingCode, verificationId } = sent
  const { brand, isSecure, setCookies } = contextOf(request)
  const secondsLeft = expiredMinutes * SECONDS_PER_MINUTE
  const until = Date.now() + secondsLeft * 1000
  const kept: Kept = { merchant: brand.merchantCode, purpose, until, mobileNum, countryDialingCode, verificationId }
  setCookies.push(await waitCookie(isSecure).serialize(kept, { maxAge: KEPT_SECONDS }))
  return { secondsLeft, mobileNum, countryDialingCode }
}

/** The running countdown of a purpose, or null. */
export async function readCodeCooldown(request: Request, purpose: CodePurpose): Promise<CodeCooldown | null> {
  const kept = await readKept(request, purpose)
  if (!kept) return null
  const secondsLeft = Math.ceil((kept.until - Date.now()) / 1000)
  const { mobileNum, countryDialingCode } = kept
  return secondsLeft > 0 ? { secondsLeft, mobileNum, countryDialingCode } : null
}

/** The external service's id of this visitor's registration code, or null. */
export async function readVerificationId(request: Request): Promise<string | null> {
  return (await readKept(request, 'register'))?.verificationId ?? null
}

async function readKept(request: Request, purpose: CodePurpose): Promise<Kept | null> {
  const { brand, isSecure } = contextOf(request)
  const kept = (await waitCookie(isSecure).parse(request.headers.get('cookie'))) as Kept | null
  const isOurs = kept?.merchant === brand.merchantCode && kept.purpose === purpose
  return isOurs ? kept : null
}

interface Kept {
  merchant: string
  purpose: CodePurpose
  until: number
  mobileNum: string
  countryDialingCode: string
  verificationId?: string | undefined
}

let cookie: ReturnType<typeof hostCookie> | null = null

/** Signed, so that the browser cannot change it. */
function waitCookie(isSecure: boolean) {
  cookie ??= hostCookie('mq-code', {
    secrets: [...webSettings().sessionSecrets],
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
  })
  return cookie(isSecure)
}
