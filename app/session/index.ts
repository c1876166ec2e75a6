import { useFrameData } from '#app/lib/page-data.ts'
import type { MemberInfo } from '#contract/entities/member.ts'
import { isAgentType, isTrialType } from '#contract/entities/member-types.ts'

export { clearSession, startSession } from './browser-session.ts'
export { EXCLUDED_HOME, hasPage } from './excluded-pages.ts'
export { loginHref } from './login-href.ts'

/** The logged-in member, or null. */
export function useMember(): MemberInfo | null {
  return useFrameData<{ member: MemberInfo | null }>('root')?.member ?? null
}

/** A visitor who is known to have no session; false while the gateway has not confirmed the session of the browser. */
export function useIsGuest(): boolean {
  const isUnknown = useIsMemberUnknown()
  return useMember() === null && !isUnknown
}

/** Whether the gateway has not confirmed the session of the browser in time. */
export function useIsMemberUnknown(): boolean {
  return useFrameData<{ isMemberUnknown?: boolean }>('root')?.isMemberUnknown === true
}

export function isAgent(member: MemberInfo | null): boolean {
  return member !== null && isAgentType(member.type)
}

export function isTrial(member: MemberInfo | null): boolean {
  return member !== null && isTrialType(member.type)
}
