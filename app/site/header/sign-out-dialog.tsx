import { Form } from '@remix-run/react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#app/i18n/index.ts'
import { clearSession, isTrial, useMember } from '#app/session/index.ts'
import { style } from '#app/styles/style.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { token } from '#themes/index.ts'

/** Sign-out asks for confirmation (specification section 4, session); session storage keeps only the merchant code. */
export function SignOutDialog({ returnTo = '/', onClose }: { returnTo?: string; onClose: () => void }) {
  const { t } = useTranslation('site')
  const member = useMember()
  // Rendered in a portal: the header's backdrop would become the containing block of a fixed dialog.
  return createPortal(
    <Dialog
      title={t('signOutQuestion')}
      description={t(isTrial(member) ? 'signOutTrialHint' : 'signOutHint')}
      closeLabel={t('close')}
      onClose={onClose}
      width="small"
    >
      <Form method="post" action="/logout" reloadDocument className={buttons} onSubmit={() => clearSession()}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button type="button" tone="secondary" onClick={onClose}>
          {t('stay')}
        </Button>
        <Button type="submit" tone="danger" icon="signOut">
          {t('signOut')}
        </Button>
      </Form>
    </Dialog>,
    document.body,
  )
}

const buttons = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: token('space.3'),
  padding: token('space.6'),
  paddingBlockStart: 0,
})
