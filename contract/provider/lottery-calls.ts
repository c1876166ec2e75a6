import * as z from 'zod'
import { GameCode, OperatorId } from './fields.ts'

/** The number of an issue, as its lottery writes it. */
const Numero = z.string().min(1).max(40)

/** What a list of the desk shows: rows of texts and numbers for people. */
const Rows = z.object({ rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))).max(500) })

/** The lists of the desk about one lottery. */
export const deskLists = ['explain', 'issues', 'results', 'entries', 'exposure', 'report', 'variants'] as const
export type DeskList = (typeof deskLists)[number]

/** The lists about all lotteries of a supplier. */
export const generalLists = ['list', 'check', 'tables'] as const

/** What players read while an issue takes no orders: a technical fault, word of the lottery's operator, or a check by staff. */
export const suspensionCauses = ['fault', 'operator', 'check'] as const
export type SuspensionCause = (typeof suspensionCauses)[number]

/** Calls about lotteries from the operator to a supplier; all are Marquee's own. */
export const lotteryCalls = {
  /** Marquee's own: the open and the last drawn issue of lotteries. A code that is no lottery of the supplier is left out. */
  lotteries: {
    path: '/lottery/numeros',
    request: z.object({ operator_id: OperatorId, game_codes: z.array(GameCode).max(50) }),
    response: z.array(
      z.object({
        game_code: GameCode,
        /** Who draws it, when that is not the supplier. */
        operator: z.string().max(80).nullish(),
        current: z
          .object({
            numero: Numero,
            opens_at: z.iso.datetime(),
            closes_at: z.iso.datetime(),
            draws_at: z.iso.datetime(),
            /** The hash of its seed; null until the issue before is drawn, and where another operator draws. */
            commitment: z.string().max(64).nullable(),
          })
          .nullable(),
        last: z
          .object({
            numero: Numero,
            drawn_at: z.iso.datetime(),
            numbers: z.array(z.int().min(0).max(999)).max(40),
            /** How often its result was corrected. */
            corrections: z.int().min(0).default(0),
            /** Random numbers in place of another operator's result, which was not entered. */
            is_demonstration: z.boolean().default(false),
            /** Where anybody can check the draw. */
            proof_url: z
              .url({ protocol: /^https?$/ })
              .max(4096)
              .nullish(),
          })
          .nullable(),
      }),
    ),
  },
  /** Marquee's own: an issue does not count. Every stake of it comes back; a repeated call changes nothing. */
  voidIssue: {
    path: '/lottery/void',
    request: z.object({
      operator_id: OperatorId,
      game_code: GameCode,
      numero: Numero,
      reason: z.string().min(1).max(300),
      /** Who asked for it and who agreed. */
      by: z.array(z.string().max(120)).max(4),
    }),
    /** The number of its orders. */
    response: z.object({ orders: z.int().min(0) }),
  },
  /**
   * Marquee's own: an issue takes no orders for the time being, or does again. One that is still suspended at its close is void. A
   * refusal has a `message` in words.
   */
  suspendIssue: {
    path: '/lottery/suspend',
    request: z.object({
      operator_id: OperatorId,
      game_code: GameCode,
      numero: Numero,
      /** Null: it takes orders again. */
      cause: z.enum(suspensionCauses).nullable(),
      reason: z.string().min(1).max(300),
      by: z.array(z.string().max(120)).max(4),
    }),
    /** The number of its orders. */
    response: z.object({ orders: z.int().min(0) }),
  },
  /**
   * Marquee's own: orders of an issue that another operator draws were taken after its first ball. Those that came at that instant or
   * later are given back; a repeated call changes nothing. A refusal has a `message` in words.
   */
  lateOrders: {
    path: '/lottery/late',
    request: z.object({
      operator_id: OperatorId,
      game_code: GameCode,
      numero: Numero,
      first_ball: z.iso.datetime(),
      reason: z.string().min(1).max(300),
      /** Who asked for it and who agreed. */
      by: z.array(z.string().max(120)).max(4),
    }),
    /** How many orders came late. */
    response: z.object({ orders: z.int().min(0) }),
  },
  /**
   * Marquee's own: what one person has read of a result that is drawn elsewhere. Two people who enter the same make it final. A
   * refusal has a `message` in words.
   */
  enterResult: {
    path: '/lottery/result',
    request: z.object({
      operator_id: OperatorId,
      game_code: GameCode,
      numero: Numero,
      /** Numbers with spaces between them, prizes with `/` between them. */
      numbers: z.string().min(1).max(400),
      by: z.string().min(1).max(120),
      /** Why a published result is replaced; null: it is the first one. */
      correction: z.string().min(1).max(300).nullable(),
    }),
    response: z.object({
      state: z.enum(['first', 'conflict', 'final']),
      version: z.int().min(1),
      /** Where the entries of two people differ. */
      differs: z.array(z.string()),
    }),
  },
  /** Marquee's own: what an issue, a number or a play of a lottery may cost, in lowest stakes; a number that takes no more bets, or one at a lower price. */
  lotteryLimit: {
    path: '/lottery/limit',
    request: z.object({
      operator_id: OperatorId,
      game_code: GameCode,
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('limit'), what: z.string().max(40), stakes: z.int().min(0) }),
        z.object({
          kind: z.literal('number'),
          numero: Numero,
          play: z.string().max(40),
          selection: z.string().max(400),
          is_closed: z.boolean(),
        }),
        /** Sold at a part of the usual price, in percent; 100: at all of it again. */
        z.object({
          kind: z.literal('price'),
          numero: Numero,
          play: z.string().max(40),
          selection: z.string().max(400),
          percent: z.int().min(1).max(100),
        }),
      ]),
      by: z.string().min(1).max(120),
      reason: z.string().min(1).max(300),
    }),
    response: z.object({ done: z.literal(true) }),
  },
  /**
   * Marquee's own: a draw of another operator moves or is left out, or its calendar is confirmed up to a day. All lotteries of that
   * operator follow. A refusal has a `message` in words.
   */
  lotteryCalendar: {
    path: '/lottery/calendar',
    request: z.object({
      operator_id: OperatorId,
      game_code: GameCode,
      change: z.discriminatedUnion('kind', [
        /** `day` is the usual one; null: the draw is not held. */
        z.object({ kind: z.literal('move'), day: z.iso.date(), to: z.iso.date().nullable() }),
        z.object({ kind: z.literal('end'), last_day: z.iso.date() }),
      ]),
      reason: z.string().min(1).max(300),
      /** Who asked for it and who agreed. */
      by: z.array(z.string().max(120)).max(4),
    }),
    response: z.object({ done: z.literal(true) }),
  },
  /** Marquee's own: what staff read about a lottery. */
  lotteryDesk: {
    path: '/lottery/desk',
    request: z.object({ operator_id: OperatorId, game_code: GameCode, list: z.enum(deskLists) }),
    response: Rows,
  },
  /** Marquee's own: what staff read about all lotteries that are offered. */
  lotteriesDesk: {
    path: '/lottery/desk/all',
    request: z.object({ operator_id: OperatorId, list: z.enum(generalLists) }),
    response: Rows,
  },
} as const
