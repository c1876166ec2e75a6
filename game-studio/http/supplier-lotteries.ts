import type { z } from 'zod'
import { type SupplierAnswer, type SupplierRequest, supplierCalls } from '#contract/provider/index.ts'
import { shownNumbers } from '#lottery/index.ts'
import { checkRows } from '../lotteries/desk/check.ts'
import { deskRows } from '../lotteries/desk/desk.ts'
import { listRows } from '../lotteries/desk/list.ts'
import { studioTableRows } from '../lotteries/desk/tables.ts'
import { twoStationCodes } from '../lotteries/imported/calendar.ts'
import { type CalendarWish, changeCalendar } from '../lotteries/imported/change-calendar.ts'
import { ResultRefused } from '../lotteries/imported/result-text.ts'
import { rulesOf } from '../lotteries/kinds.ts'
import { closeNumber, restrictNumber, setLimit } from '../lotteries/limits/set-limits.ts'
import { type Lottery, lotteryOf } from '../lotteries/lottery.ts'
import type { LotteryRoom } from '../lotteries/lottery-room.ts'
import type { GameStudioServices } from './services.ts'
import { SupplierRefusal } from './supplier-refusal.ts'

type LimitChange = SupplierRequest<'lotteryLimit'>['change']

/** Adds a signed call of the operator to the routes. */
export type Serve = <Request extends z.ZodType>(
  call: { path: string; request: Request },
  respond: (body: z.output<Request>) => Promise<unknown>,
) => void

/** The operator's calls about lotteries: their issues and results, and what staff do with them. */
export function serveLotteries(services: GameStudioServices, serve: Serve): void {
  const { store } = services

  serve(supplierCalls.lotteries, async ({ game_codes }) => {
    const rooms = await Promise.all(game_codes.map((code) => services.lottery(code)))
    return rooms.flatMap((room) => (room ? [numerosOf(room, services.publicUrl())] : []))
  })

  serve(supplierCalls.voidIssue, async ({ game_code, numero, reason, by }) => {
    const room = await services.lottery(game_code)
    const orders = await room?.voidIssue(numero, reason, by)
    if (orders === null || orders === undefined) throw new SupplierRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await wakeTwoStations(services, game_code)
    return { orders }
  })

  serve(supplierCalls.lateOrders, async ({ game_code, numero, first_ball, reason, by }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    return { orders: await room.refundLate({ issue: numero, ballAt: first_ball, reason, by }).catch(inWords) }
  })

  serve(supplierCalls.suspendIssue, async ({ game_code, numero, cause, reason, by }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    return { orders: await room.suspend({ issue: numero, cause, reason, by }).catch(inWords) }
  })

  serve(supplierCalls.enterResult, async ({ game_code, numero, numbers, by, correction }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    const outcome = await room.enterResult({ issue: numero, numbers, by, correction }).catch(inWords)
    await wakeTwoStations(services, game_code)
    return outcome
  })

  serve(supplierCalls.lotteryLimit, async ({ game_code, change, by, reason }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    await changed(room.lottery, change, { by, reason }).catch(inWords)
    room.wake()
    return { done: true }
  })

  function changed(lottery: Lottery, change: LimitChange, who: { by: string; reason: string }): Promise<void> {
    if (change.kind === 'limit') return setLimit(store, lottery, { ...change, ...who }, services.now())
    const numbers = { issue: change.numero, play: change.play, selection: change.selection, ...who }
    return change.kind === 'number'
      ? closeNumber(store, lottery, { ...numbers, isClosed: change.is_closed }, services.now())
      : restrictNumber(store, lottery, { ...numbers, percent: change.percent }, services.now())
  }

  serve(supplierCalls.lotteryCalendar, async ({ game_code, change, by, reason }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    const { operator } = room.lottery
    await changeCalendar(store, room.lottery, wishOf(change, { by, reason }), services.now().getTime()).catch(inWords)
    for (const code of store.state.lotteries.published())
      if (lotteryOf(code)?.operator === operator) (await services.lottery(code))?.wake()
    return { done: true }
  })

  serve(supplierCalls.lotteryDesk, async ({ game_code, list }) => {
    const room = await services.lottery(game_code)
    if (!room) throw new SupplierRefusal('RS_ERROR_INVALID_GAME')
    return { rows: deskRows(store.state, room, list, services.now().getTime()) }
  })

  serve(supplierCalls.lotteriesDesk, async ({ list }) => {
    const nowMs = services.now().getTime()
    if (list === 'tables') return { rows: studioTableRows(store.state.lotteries.calendars, services.now()) }
    return { rows: list === 'list' ? listRows(store.state, nowMs) : checkRows(store.state, nowMs) }
  })
}

/** Days of the studio have no dashes. */
function wishOf(
  change: SupplierRequest<'lotteryCalendar'>['change'],
  who: Pick<CalendarWish, 'by' | 'reason'>,
): CalendarWish {
  const day = (text: string) => text.replaceAll('-', '')
  return change.kind === 'end'
    ? { kind: 'end', lastDay: day(change.last_day), ...who }
    : { kind: 'move', day: day(change.day), to: change.to === null ? null : day(change.to), ...who }
}

/** The lottery of two stations, whose result a station's may complete, looks at its clock. */
export async function wakeTwoStations({ store, lottery }: GameStudioServices, station: string): Promise<void> {
  for (const code of twoStationCodes(station))
    if (store.state.lotteries.isPublished(code)) (await lottery(code))?.wake()
}

/** A refusal in words reaches the person who asked. */
function inWords(error: unknown): never {
  throw error instanceof ResultRefused ? new SupplierRefusal('RS_ERROR_WRONG_TYPES', error.message) : error
}

/** The open and the last drawn issue of a lottery. */
function numerosOf(room: LotteryRoom, studioUrl: string): SupplierAnswer<'lotteries'>[number] {
  const { current, results, operator } = room.picture()
  const last = results.find(({ isVoid }) => !isVoid)
  return {
    game_code: room.lottery.code,
    operator,
    // A suspended issue takes no orders: it is not open.
    current:
      current && current.suspended === undefined
        ? {
            numero: current.number,
            opens_at: current.opensAt,
            closes_at: current.closesAt,
            draws_at: current.drawsAt,
            commitment: current.commitment,
          }
        : null,
    last: last
      ? {
          numero: last.number,
          drawn_at: last.drawnAt,
          numbers: shownNumbers(rulesOf(room.lottery.kind).rules.draw, last.numbers),
          corrections: last.corrections ?? 0,
          is_demonstration: last.isDemonstration ?? false,
          proof_url: operator ? null : `${studioUrl}/issue/${encodeURIComponent(room.lottery.code)}/${last.number}`,
        }
      : null,
  }
}
