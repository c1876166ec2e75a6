import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * For the routes of forms with a puzzle: a posted form has spent its puzzle and gets another, everything else (the home page
 * behind that asks for a section again) leaves the one that is being solved in its place.
 */
export function shouldRevalidateChallenge({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return (formMethod !== undefined && formMethod !== 'GET') || currentUrl.href !== nextUrl.href
}
