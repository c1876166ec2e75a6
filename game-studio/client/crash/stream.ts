import { streamUrl } from '../page/api.ts'
import type { OwnBet, RoomPicture, ShownBets } from '../page/types.ts'

/** A bet was cashed out; multipliers in hundredths, the balance in wire units. */
export interface CashOutMessage {
  readonly at: number
  readonly winMinor: string
  readonly isForced: boolean
  readonly balance: number | null
}

interface RoomListeners {
  onRoom(room: RoomPicture): void
  onTick(elapsedMs: number): void
  onBets(bets: ShownBets): void
  onCashOut(message: CashOutMessage): void
  /** The member placed a bet, on this page or another. */
  onOwnBet(bet: OwnBet): void
  onSessionEnd(): void
  /** The connection is lost; the browser reconnects by itself. */
  onDisconnect(): void
}

/** Follows the room's event stream until the session ends. */
export function subscribeToRoom(listeners: RoomListeners): void {
  const stream = new EventSource(streamUrl)
  const on = <Data>(name: string, handle: (data: Data) => void) =>
    stream.addEventListener(name, (event) => handle(JSON.parse((event as MessageEvent<string>).data)))
  on<RoomPicture>('hello', listeners.onRoom)
  on<RoomPicture>('phase', listeners.onRoom)
  on<{ elapsedMs: number }>('tick', ({ elapsedMs }) => listeners.onTick(elapsedMs))
  on<ShownBets>('bets', listeners.onBets)
  on<CashOutMessage>('out', listeners.onCashOut)
  on<OwnBet>('own', listeners.onOwnBet)
  on('over', () => {
    stream.close()
    listeners.onSessionEnd()
  })
  stream.onerror = listeners.onDisconnect
}
