import type { ComponentProps } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { PasswordInput } from '#app/ui/inputs.tsx'

/**
 * A password input with the label of its visibility toggle; always left to right, with the contract's maximum length.
 */
export function SecretInput(props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>) {
  const { t } = useTranslation('identity')
  return (
    <PasswordInput dir="ltr" maxLength={255} {...props} showLabel={t('password.show')} hideLabel={t('password.hide')} />
  )
}
