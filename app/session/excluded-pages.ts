import type { MemberInfo } from '#contract/entities/member.ts'

/** Where a self-excluded member is led after the login. */
export const EXCLUDED_HOME = '/member/withdraw'

/** The pages of an account that a self-excluded member has: their money, their records, the safety of the account. */
const excludedPages: readonly string[] = [
  EXCLUDED_HOME,
  '/member/transferFund',
  '/member/personalHistoryCopy',
  '/member/transactionHistory',
  '/member/personalProfit',
  '/member/securityCenter',
]

/** Whether a member has a page of the account; only a self-excluded member lacks some. */
export function hasPage(member: Pick<MemberInfo, 'excludedUntil'> | null, path: string): boolean {
  return !member?.excludedUntil || excludedPages.includes(path)
}

/** The page after a login: a self-excluded member can do nothing on the one they wanted. */
export function placeAfterLogin({ excludedUntil }: Pick<MemberInfo, 'excludedUntil'>, wanted: unknown): unknown {
  return excludedUntil ? EXCLUDED_HOME : wanted
}
