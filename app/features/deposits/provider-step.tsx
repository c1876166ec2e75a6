import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { muted, TimeLeft } from '#app/features/payments/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Deposit } from '#contract/entities/payment.ts'
import { token } from '#themes/index.ts'

/** Interval at which the page polls for the provider's result. */
const LOOK_EVERY_MS = 2000

/**
 * Sends the member to the provider's page: automatically once, by a button at any time; after the return it waits for
 * the result.
 */
export function ProviderStep({
  deposit,
  nowMs,
  isGoing,
  isBack,
}: {
  deposit: Deposit
  nowMs: number
  isGoing: boolean
  isBack: boolean
}) {
  const { t } = useTranslation('payments')
  const { redirectUrl, expiresAt, reference } = deposit
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Replaces this page in the history, so that the back button does not return into the redirect.
    if (isGoing && redirectUrl) window.location.replace(redirectUrl)
  }, [isGoing, redirectUrl])
  useEffect(() => {
    if (isGoing) return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isGoing, revalidate])
  return (
    <div className={box}>
      {isGoing || isBack ? (
        <p className={wait} role="status">
          <Spinner />
          <span>
            <strong>{t(isGoing ? 'going' : 'waiting')}</strong>
            <span className={muted}>{t(isGoing ? 'goingHint' : 'waitingHint')}</span>
          </span>
        </p>
      ) : null}
      <TimeLeft until={expiresAt} nowMs={nowMs} />
      {redirectUrl ? (
        <ButtonLink
          to={redirectUrl}
          reloadDocument
          size="large"
          wide
          icon="lock"
          tone={isBack ? 'secondary' : 'primary'}
        >
          {t('payNow')}
        </ButtonLink>
      ) : null}
      {isBack ? (
        <ButtonLink to={`?reference=${reference}`} tone="quiet" icon="refresh">
          {t('checkAgain')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

const box = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const wait = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.3'),
  '& > span': { display: 'grid' },
  '& svg': { fontSize: '1.5rem' },
})
