import * as z from 'zod'

/** The slider puzzle: a picture with a gap and the piece that fits it. Positions are pixels from the picture's left edge. */
export const SliderChallenge = z.object({
  id: z.string(),
  background: z.string(),
  piece: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  pieceSize: z.number().int(),
  pieceTop: z.number().int(),
  expiresAt: z.string(),
})
export type SliderChallenge = z.output<typeof SliderChallenge>

/** The solution of a challenge; valid for one call. */
export const ChallengeAnswer = z.object({
  challengeId: z.string().min(1).max(200),
  challengePosition: z.coerce.number().min(0).max(2000),
})
export type ChallengeAnswer = z.output<typeof ChallengeAnswer>
