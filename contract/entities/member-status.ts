/** Whether an account may be used: the status of a member on the wire. */
export const memberStatuses = ['active', 'disabled'] as const
export type MemberStatus = (typeof memberStatuses)[number]
