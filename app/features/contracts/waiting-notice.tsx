import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** How many contracts wait for the agent's answer, with the way to them. Nothing at zero. */
export function WaitingNotice({ count }: { count: number }) {
  const { t } = useTranslation('contracts')
  if (count === 0) return null
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink to="/agentHome/contracts?side=UP&state=requested" size="small">
          {t('readRequest')}
        </ButtonLink>
      }
    >
      {t('badge', { count })}
    </Notice>
  )
}
