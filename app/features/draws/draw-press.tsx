import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { loginHref, useIsGuest } from '#app/session/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Draw, DrawPage } from '#contract/endpoints/rewards/draws.ts'
import { token } from '#themes/index.ts'

export interface StageProps {
  readonly shown: DrawPage
  /** The draw that the last press made. */
  readonly drawn: Draw | null
  readonly requestKey: string
  readonly isBusy: boolean
  /** The stage shows how the draw was made; at rest it shows the result alone. */
  readonly isMoving: boolean
}

/** The form of a press while the caller has a try; otherwise what is missing. */
export function DrawPress({
  shown,
  requestKey,
  children,
}: Omit<StageProps, 'drawn' | 'isBusy' | 'isMoving'> & { children: ReactNode }) {
  const { t } = useTranslation('rewards')
  const { t: site } = useTranslation('site')
  const { timeZone } = useBrand()
  const isGuest = useIsGuest()
  const { id, state, until, tries, termsHash } = shown
  if (state === 'comingSoon') return <p>{t('state.comingSoon', { time: shownInstant(until, timeZone) })}</p>
  if (state === 'over') return <p>{t('over.ended')}</p>
  if (state === 'spent') return <Notice>{t('draw.spent')}</Notice>
  if (isGuest) return <ButtonLink to={loginHref(`/draws/${id}`)}>{site('login')}</ButtonLink>
  if (!tries || tries.left === 0) return <p>{t('draw.noTries')}</p>
  return (
    <Form method="post" className={stack} preventScrollReset>
      <input type="hidden" name="intent" value="draw" />
      <input type="hidden" name="termsHash" value={termsHash} />
      <input type="hidden" name="requestKey" value={requestKey} />
      {children}
    </Form>
  )
}

const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: token('space.3'),
  inlineSize: '100%',
})
