import { useTranslation } from '#app/i18n/index.ts'
import { Empty } from '#app/ui/empty.tsx'
import { RealAccountForm } from './real-account-form.tsx'

/** Shown where a trial member has no data, with a link to a real account (specification section 4, trial accounts). */
export function RealAccountNeeded() {
  const { t } = useTranslation('play')
  return (
    <Empty
      icon="user"
      title={t('in_need_true_account')}
      text={t('in_need_true_account_hint')}
      action={<RealAccountForm />}
    />
  )
}
