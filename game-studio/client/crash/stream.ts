import { streamUrl } from '#game-studio/client/page/api.ts'
import type { RoomPicture, ShownBets } from '#game-studio/client/page/types.ts'

export interface CashOutMessage {
  readonly at: number
  readonly winMinor: string
  readonly isForced: boolean
  readonly balance: number | null
}

interface Listeners {
  picture(picture: RoomPicture): void
  tick(elapsedMs: number): void
  bets(bets: ShownBets): void
  out(news: CashOutMessage): void
  /** The launch has ended. */
  over(): void
  /** Nothing is heard; the browser connects again by itself. */
  lost(): void
}

/** Follows a room as long as the page is there. */
export function subscribeToRoom(listeners: Listeners): void {
  const stream = new EventSource(streamUrl)
  const on = <Data>(name: string, handle: (data: Data) => void) =>
    stream.addEventListener(name, (event) => handle(JSON.parse((event as MessageEvent<string>).data)))
  on<RoomPicture>('hello', listeners.picture)
  on<RoomPicture>('phase', listeners.picture)
  on<{ elapsedMs: number }>('tick', ({ elapsedMs }) => listeners.tick(elapsedMs))
  on<ShownBets>('bets', listeners.bets)
  on<CashOutMessage>('out', listeners.out)
  on('over', () => {
    stream.close()
    listeners.over()
  })
  stream.onerror = listeners.lost
}
