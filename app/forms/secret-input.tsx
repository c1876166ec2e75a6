import type { ComponentProps } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { PasswordInput } from '#app/ui/inputs.tsx'

/**
 * A password input with the label of its visibility toggle; always left to right. It has no maximum length: a browser cuts
 * what is pasted without a word, so the rule's message says what is too long.
 */
export function SecretInput(
  props: Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel' | 'maxLength'>,
) {
  const { t } = useTranslation('identity')
  return <PasswordInput dir="ltr" {...props} showLabel={t('password.show')} hideLabel={t('password.hide')} />
}
