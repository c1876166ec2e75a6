import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { token } from '#themes/index.ts'
import type { GameState } from './use-game-state.ts'

/** Covers a frame that shows no game: it is opening, it is slow, or its launch has ended. */
export function RoomCover({
  state,
  imageUrl,
  here,
}: {
  state: Exclude<GameState, 'open'>
  imageUrl: string
  here: string
}) {
  const { t } = useTranslation('play')
  return (
    <div className={cover} data-state={state}>
      <img className={art} src={imageUrl} alt="" width={160} height={160} />
      {state === 'opening' ? (
        <p className={words}>
          <Spinner />
          {t('opening')}
        </p>
      ) : (
        <>
          <Notice
            tone={state === 'over' ? 'info' : 'warning'}
            title={t(state === 'over' ? 'endedGame' : 'slowGame')}
            action={
              <Button size="small" icon="refresh" onClick={() => location.reload()}>
                {t(state === 'over' ? 'openAgain' : 'tryAgain')}
              </Button>
            }
          >
            {t(state === 'over' ? 'endedGameHint' : 'slowGameHint')}
          </Notice>
          <ButtonLink to={here} tone="secondary" size="small">
            {t('toLobby')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

const cover = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: token('space.5'),
  padding: token('space.5'),
  textAlign: 'center',
  backgroundImage: token('gradient.hero'),
  backgroundColor: token('color.surface'),
  // The cover blocks clicks while the game loads; a slow game becomes usable as soon as it has loaded.
  '&[data-state=slow], &[data-state=over]': { zIndex: 1 },
})

const art = style({
  inlineSize: '128px',
  blockSize: '128px',
  objectFit: 'cover',
  borderRadius: token('radius.card'),
  boxShadow: token('shadow.raised'),
})

const words = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  fontWeight: token('fontWeight.bold'),
})
