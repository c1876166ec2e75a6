/** Social sign-in providers (specification section 2, login dialog). */
export const socialProviders = ['FACEBOOK', 'GOOGLE', 'TELEGRAM'] as const
export type SocialProvider = (typeof socialProviders)[number]
