import { useBrand } from '#app/brand/index.ts'
import { hasErrorText, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { useMember } from '#app/session/index.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'

/** Flash message over the page: an error code, or the key of a success message. */
export function FlashNoticeCard({ notice }: { notice: string }) {
  const { t, i18n } = useTranslation(['status', 'errors'])
  const { timeZone } = useBrand()
  const previousLoginAt = useMember()?.previousLoginAt
  // A first login has none before it.
  if (notice === 'loggedIn' && !previousLoginAt) return null
  const values = previousLoginAt ? { time: shownInstant(previousLoginAt, timeZone) } : {}
  return (
    <div className={place} data-toast="">
      {hasErrorText(i18n, notice) ? (
        <Notice tone="warning">{t(`errors:${notice}`)}</Notice>
      ) : (
        // Message keys are data: they come from the cookie.
        <Notice tone="success" action={notice === 'registered' ? <SetLimit /> : undefined}>
          {t(notice as 'passwordChanged', values)}
        </Notice>
      )}
    </div>
  )
}

/** Offers a deposit limit before the first deposit. */
function SetLimit() {
  const { t } = useTranslation('site')
  return (
    <ButtonLink to="/member/responsibleGaming" size="small" tone="secondary">
      {t('responsibleGaming')}
    </ButtonLink>
  )
}

const place = style({
  position: 'fixed',
  insetInline: token('space.4'),
  insetBlockEnd: '84px',
  zIndex: token('layer.dialog'),
  marginInline: 'auto',
  maxInlineSize: '440px',
  boxShadow: token('shadow.raised'),
  borderRadius: token('radius.box'),
})
