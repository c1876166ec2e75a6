import * as z from 'zod'

/** What a movement of money is about, for a message to the member: in `meta.lottery` of a rollback or a win. */
export const LotteryNotice = z.discriminatedUnion('kind', [
  /** The draw does not count: the stake comes back. */
  z.object({ kind: z.literal('void'), numero: z.string().max(40) }),
  /** The order came after the first ball of the draw: its stake comes back. */
  z.object({ kind: z.literal('late'), numero: z.string().max(40) }),
  /** The result of the draw was wrong, and this win replaces the one before. */
  z.object({
    kind: z.literal('corrected'),
    numero: z.string().max(40),
    was: z.string().max(400),
    is: z.string().max(400),
  }),
])
export type LotteryNotice = z.output<typeof LotteryNotice>

/** The notice in a movement's `meta`; null where there is none. */
export function lotteryNoticeOf(meta: Readonly<Record<string, unknown>> | null | undefined): LotteryNotice | null {
  return LotteryNotice.safeParse(meta?.lottery).data ?? null
}
