import { useLocation } from '@remix-run/react'
import { isTrial, useMember } from '#app/session/index.ts'

/**
 * The address of the page below the prompt, while the address requests the prompt and the member is a trial; else null.
 */
export function useTrialPrompt(): string | null {
  const { pathname, search } = useLocation()
  const isAsked = isTrial(useMember())
  const params = new URLSearchParams(search)
  if (!isAsked || params.get('start') !== 'trial') return null
  params.delete('start')
  const rest = params.toString()
  return rest ? `${pathname}?${rest}` : pathname
}
