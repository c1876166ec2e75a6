import { useRef } from 'react'
import { RealityCheck } from '#app/features/protection/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { token } from '#themes/index.ts'
import { BonusStrip } from './bonus-strip.tsx'
import type { Room } from './load-room.server.ts'
import { RoomBar } from './room-bar.tsx'
import { RoomCover } from './room-cover.tsx'
import { useGameState } from './use-game-state.ts'

/**
 * A game in its frame, full screen except for one bar: the way back, the duration and net result of the session, a
 * deposit. The reality check appears here as on any page. The frame belongs to another company: it may run its own
 * scripts and has no access to this page.
 */
export function GameRoom({ name, imageUrl, gameUrl, gameType, here, session, walletVendor }: Room) {
  const room = useRef<HTMLElement>(null)
  const origin = new URL(gameUrl).origin
  const [state, setOpen] = useGameState(gameUrl)
  return (
    <section ref={room} className={frame} aria-label={name}>
      <RoomBar {...{ name, imageUrl, here, session, walletVendor, room }} gameOrigin={origin} />
      {walletVendor === null ? <BonusStrip gameType={gameType} /> : null}
      <div className={stage}>
        {state === 'open' ? null : <RoomCover state={state} imageUrl={imageUrl} here={here} />}
        <iframe
          className={game}
          src={gameUrl}
          title={name}
          onLoad={setOpen}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
        />
      </div>
      <RealityCheck />
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
