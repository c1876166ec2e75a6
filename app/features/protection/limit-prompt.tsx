import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Asks a member without a deposit limit for one, before the first deposit. */
export function LimitPrompt() {
  const { t } = useTranslation('protection')
  return (
    <Notice
      tone="info"
      title={t('prompt.title')}
      action={
        <ButtonLink to="/member/responsibleGaming" tone="secondary" size="small" icon="shield">
          {t('prompt.set')}
        </ButtonLink>
      }
    >
      {t('prompt.text')}
    </Notice>
  )
}
