/** Where an invitation leads: the registration with the inviter's code in it (specification section 3, register payload). */
export function invitationPath(kind: 'affiliateCode' | 'referralCode', code: string): string {
  return `/register?${new URLSearchParams({ [kind]: code })}`
}
