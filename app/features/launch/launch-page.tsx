import { useLocation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { token } from '#themes/index.ts'
import { LaunchRefused } from './launch-refused.tsx'
import type { LaunchFailure } from './open-game.server.ts'

/** A game that was started by its address and did not open: the reason, a retry, and alternatives. */
export function LaunchPage({ subject, errorCode, params, popular, here }: LaunchFailure) {
  const { t } = useTranslation('play')
  const { pathname, search } = useLocation()
  return (
    <div className={panel}>
      {subject ? (
        <header className={head}>
          <img className={picture} src={subject.imageUrl} alt="" width={96} height={96} />
          <h1 className={title} dir="auto">
            {subject.name}
          </h1>
        </header>
      ) : (
        <h1 className={title}>{t('refused')}</h1>
      )}
      <LaunchRefused errorCode={errorCode} params={params} popular={popular} />
      <div className={actions}>
        <ButtonLink to={`${pathname}${search}`} replace icon="refresh">
          {t('tryAgain')}
        </ButtonLink>
        <ButtonLink to={here} tone="secondary">
          {t('toLobby')}
        </ButtonLink>
      </div>
    </div>
  )
}

const panel = style({
  display: 'grid',
  gap: token('space.5'),
  maxInlineSize: '40rem',
  marginInline: 'auto',
  padding: token('space.5'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
  boxShadow: token('shadow.card'),
  '@media (min-width: 720px)': { padding: token('space.8'), marginBlock: token('space.8') },
})

const head = style({ display: 'flex', alignItems: 'center', gap: token('space.4'), minInlineSize: 0 })

const picture = style({
  flex: 'none',
  inlineSize: '72px',
  blockSize: '72px',
  objectFit: 'cover',
  borderRadius: token('radius.box'),
  boxShadow: token('shadow.card'),
})

const title = style({ fontSize: token('fontSize.xxl'), fontWeight: token('fontWeight.black'), minInlineSize: 0 })

const actions = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.3') })
