import { Form } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { clearSession } from '#app/session/index.ts'
import { Button } from '#app/ui/button.tsx'

/**
 * A trial member is logged in, so the way to a real account ends the trial first (specification section 4, trial
 * accounts).
 */
export function RealAccountForm({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation('play')
  if (!useBrand().canRegister) return null
  return (
    <Form method="post" action="/logout" reloadDocument onSubmit={() => clearSession()}>
      <input type="hidden" name="returnTo" value="/register" />
      <Button type="submit" size={wide ? 'large' : 'medium'} icon="check" wide={wide}>
        {t('in_increase_submit')}
      </Button>
    </Form>
  )
}
