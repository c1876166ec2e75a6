import { Form } from '@remix-run/react'
import { AccountDialog } from '#app/forms/account-dialog.tsx'
import type { FormResult } from '#app/forms/form-result.ts'
import { alternativeLink } from '#app/forms/form-styles.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { clearSession } from '#app/session/index.ts'
import { Button } from '#app/ui/button.tsx'
import type { FieldRule } from '#contract/entities/registration-rule.ts'
import { PasswordForm } from './password-form.tsx'

/**
 * The change-password dialog, opened by the member or forced for an expired password (specification section 4, login
 * flow 3). A forced one offers two ways out: a new password, or signing out.
 */
export function PasswordDialog({
  signOutTo,
  onClose,
  ...form
}: {
  reason: 'own' | 'initial' | 'expired'
  account: string
  rule: FieldRule | null
  serverTimeMs: number
  answer: FormResult | null
  /** Target after signing out. */
  signOutTo: string
  onClose: () => void
}) {
  const { t } = useTranslation('identity')
  const isDue = form.reason !== 'own'
  return (
    <AccountDialog
      title={t(`password.title.${form.reason}`)}
      description={t(`password.lead.${form.reason}`)}
      picture={null}
      onClose={isDue ? undefined : onClose}
    >
      <PasswordForm {...form} />
      {isDue ? (
        <Form method="post" action="/logout" className={alternativeLink} onSubmit={() => clearSession()}>
          <input type="hidden" name="returnTo" value={signOutTo} />
          <Button type="submit" tone="quiet" icon="signOut">
            {t('password.signOut')}
          </Button>
        </Form>
      ) : null}
    </AccountDialog>
  )
}
