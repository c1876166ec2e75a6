import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { token } from '#themes/index.ts'
import type { Room } from './load-room.server.ts'
import { RoomBar } from './room-bar.tsx'

/** A game that has not drawn itself by then is slow, and the player is told so. */
const SLOW_AFTER_MS = 15_000

/**
 * A game in its frame, the whole screen its own but for one bar: the way back, how long and with what result one plays, the
 * way to a deposit. The frame belongs to another company: it may run its script and nothing of ours.
 */
export function GameRoom({ name, imageUrl, gameUrl, here, session }: Room) {
  const { t } = useTranslation('play')
  const room = useRef<HTMLElement>(null)
  const [state, setState] = useState<'opening' | 'slow' | 'open'>('opening')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'opening' ? 'slow' : now)), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const origin = new URL(gameUrl).origin
  return (
    <section ref={room} className={frame} aria-label={name}>
      <RoomBar name={name} imageUrl={imageUrl} here={here} session={session} gameOrigin={origin} room={room} />
      <div className={stage}>
        {state === 'open' ? null : (
          <div className={cover} data-state={state}>
            <img className={art} src={imageUrl} alt="" width={160} height={160} />
            {state === 'slow' ? (
              <Notice
                tone="warning"
                title={t('slowGame')}
                action={
                  <Button size="small" icon="refresh" onClick={() => location.reload()}>
                    {t('tryAgain')}
                  </Button>
                }
              >
                {t('slowGameHint')}
              </Notice>
            ) : (
              <p className={words}>
                <Spinner />
                {t('opening')}
              </p>
            )}
            {state === 'slow' ? (
              <ButtonLink to={here} tone="secondary" size="small">
                {t('toLobby')}
              </ButtonLink>
            ) : null}
          </div>
        )}
        <iframe
          className={game}
          src={gameUrl}
          title={name}
          onLoad={() => setState('open')}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
      </div>
    </section>
  )
}

const frame = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100dvh',
  minBlockSize: 0,
  backgroundColor: token('color.surfaceSunken'),
})

const stage = style({ position: 'relative', flex: '1 1 auto', minBlockSize: 0 })

const game = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', border: 0 })

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
  // While the game loads behind, the cover lets nothing through; a slow one can be used all the same once it is there.
  '&[data-state=slow]': { zIndex: 1 },
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
