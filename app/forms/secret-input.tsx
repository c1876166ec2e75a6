import type { ComponentProps } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { PasswordInput } from '#app/ui/inputs.tsx'

/** A password's box with its own words for the eye; as long as the contract lets a password be, and never turned by a script's direction. */
export function SecretInput(props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation('identity')
  return (
    <PasswordInput dir="ltr" maxLength={255} {...props} showLabel={t('password.show')} hideLabel={t('password.hide')} />
  )
}
