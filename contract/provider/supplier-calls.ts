import * as z from 'zod'
import {
  GameCode,
  Meta,
  OperatorId,
  Round,
  TransactionUuid,
  WireAmount,
  WireCurrency,
  WireToken,
  WireUser,
} from './fields.ts'
import { lotteryCalls } from './lottery-calls.ts'

/** Calls from the operator to a supplier (the game studio), below the supplier's base URL; all use POST. */

export const platforms = ['GPL_DESKTOP', 'GPL_MOBILE'] as const

/** `error` is the supplier's code, such as RS_ERROR_INVALID_GAME; the HTTP status is 4xx or 5xx with it. */
export const SupplierFailure = z.object({ error: z.string(), message: z.string().optional() })

export const supplierCalls = {
  list: {
    path: '/game/list',
    request: z.object({
      operator_id: OperatorId,
      /** Marquee's own: `titles`, the operator's titles of this supplier as `{ game_code, game_type }`, at most 400. */
      meta: Meta,
    }),
    response: z.array(
      z.object({
        game_code: GameCode,
        name: z.string(),
        /** The vendor. */
        product: z.string(),
        category: z.string(),
        enabled: z.boolean(),
        platforms: z.array(z.enum(platforms)).default([...platforms]),
        freebet_support: z.boolean().default(false),
        /** Hundredths of a percent (9650 = 96.50 %); null if it is not known. The lowest, where a game has several. */
        rtp_basis_points: z.int().min(0).max(10_000).nullable().default(null),
        /** The highest, where a game has several; null: the only one is `rtp_basis_points`. */
        rtp_max_basis_points: z.int().min(0).max(10_000).nullable().default(null),
        /** Marquee's own: stakes are multiples of so many minor units of any currency, which every price pays whole; null: not known. */
        stake_step: z.int().min(1).max(1_000_000).nullable().default(null),
        /** Marquee's own, for a demonstration title: the name of the supplier's game that plays it. */
        plays: z.string().max(120).nullable().default(null),
      }),
    ),
  },
  url: {
    path: '/game/url',
    request: z.object({
      operator_id: OperatorId,
      user: WireUser,
      /** Valid for this game session only. Server-side secret: it must not reach a browser. */
      token: WireToken,
      /** The brand. */
      sub_partner_id: z.string().max(64),
      game_code: GameCode,
      currency: WireCurrency,
      country: z.string().max(2).default('XX'),
      /** BCP 47, such as `vi` or `pt-BR`. */
      lang: z.string().min(2).max(16),
      platform: z.enum(platforms),
      lobby_url: z.string().max(2048),
      deposit_url: z.string().max(2048),
      ip: z.string().max(64),
      /** Marquee's own: what the operator offers beyond the dialect (`operatorCapabilities`). */
      capabilities: z.array(z.string().max(32)).max(32).default([]),
      /**
       * Marquee's own: `vendor`, `game_type` (LIVE, RNG …), `name`, `locale` (of figures, such as `es-MX`), `min_bet` and
       * `max_bet` as wire amounts; `max_win`, above which the operator holds a win.
       */
      meta: Meta,
    }),
    /** URL for the player's browser, valid once, for one minute. */
    response: z.object({ url: z.url({ protocol: /^https?$/ }).max(4096) }),
  },
  round: {
    path: '/game/round',
    request: z.object({
      operator_id: OperatorId,
      user: WireUser,
      game_code: GameCode,
      round: Round,
      transaction_uuid: TransactionUuid.optional(),
      lang: z.string().min(2).max(16).default('en'),
    }),
    /** URL of the proof or replay of the round. */
    response: z.object({ url: z.url({ protocol: /^https?$/ }).max(4096) }),
  },
  createFreebet: {
    path: '/freebet/create',
    request: z.object({
      operator_id: OperatorId,
      user: WireUser,
      sub_partner_id: z.string().max(64),
      /** The operator's id; a second create with it returns the first result. */
      reward_uuid: z.string().min(1).max(64),
      game_code: GameCode,
      currency: WireCurrency,
      /** Number of rounds. */
      bet_count: z.int().min(1).max(10_000),
      /** Stake per round. */
      bet_value: WireAmount,
      start_time: z.iso.datetime(),
      end_time: z.iso.datetime(),
    }),
    response: z.object({ reward_uuid: z.string() }),
  },
  cancelFreebet: {
    path: '/freebet/cancel',
    request: z.object({ operator_id: OperatorId, reward_uuid: z.string().min(1).max(64) }),
    response: z.object({ reward_uuid: z.string() }),
  },
  ...lotteryCalls,
} as const

export type SupplierCall = keyof typeof supplierCalls
export type SupplierRequest<Call extends SupplierCall> = z.output<(typeof supplierCalls)[Call]['request']>
/** The request as the operator writes it, before defaults. */
export type SupplierRequestInput<Call extends SupplierCall> = z.input<(typeof supplierCalls)[Call]['request']>
export type SupplierAnswer<Call extends SupplierCall> = z.output<(typeof supplierCalls)[Call]['response']>
