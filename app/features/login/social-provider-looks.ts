import type { IconName } from '#app/ui/icons.tsx'
import type { SocialProvider } from '#contract/entities/social.ts'

/** The providers' names, the same in every language, and their icons. */
export const socialProviderLooks: Readonly<Record<SocialProvider, { name: string; icon: IconName }>> = {
  GOOGLE: { name: 'Google', icon: 'globe' },
  FACEBOOK: { name: 'Facebook', icon: 'FACEBOOK' },
  TELEGRAM: { name: 'Telegram', icon: 'TELEGRAM' },
}
