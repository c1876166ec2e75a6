import { Form } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** What stands where a trial has nothing to see, with the way to a real account (specification section 4, trial accounts). */
export function RealAccountNeeded() {
  const { t } = useTranslation('play')
  return (
    <Empty
      icon="user"
      title={t('in_need_true_account')}
      text={t('in_need_true_account_hint')}
      action={
        <Form method="post" action="/logout" reloadDocument onSubmit={() => sessionStorage.clear()}>
          <input type="hidden" name="returnTo" value="/register" />
          <Button type="submit" icon="check">
            {t('in_increase_submit')}
          </Button>
        </Form>
      }
    />
  )
}
