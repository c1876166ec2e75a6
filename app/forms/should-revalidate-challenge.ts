import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * For routes of forms with a challenge: a posted form has spent its challenge and gets a new one; any other
 * revalidation keeps the one being solved.
 */
export function shouldRevalidateChallenge({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href !== nextUrl.href
}
