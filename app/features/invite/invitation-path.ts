/** The registration page with the inviter's code (specification section 3, register payload). */
export function invitationPath(kind: 'affiliateCode' | 'referralCode', code: string): string {
  return `/register?${new URLSearchParams({ [kind]: code })}`
}
