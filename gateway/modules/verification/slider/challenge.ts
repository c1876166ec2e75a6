import type { ChallengeAnswer, SliderChallenge } from '#contract/entities/challenge.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { VerificationDeps } from '../deps.ts'
import { deriveBytes, seededRandom } from '../derive.ts'
import { issueTicket, readTicket } from '../ticket.ts'
import { insertSpentChallenge } from '../verification.store.ts'
import { drawSlider, type Gap, PIECE_SIZE, SCENE_HEIGHT, SLIDER_HEIGHT, SLIDER_WIDTH } from './slider-picture.ts'

/** Time to solve a puzzle and fill in the form beside it. */
export const CHALLENGE_LIFE_MS = 5 * 60_000
/** Tolerance of the position, in pixels. */
export const CHALLENGE_TOLERANCE = 6
/** The gap is always right of the piece's start position. */
const FIRST_LEFT = PIECE_SIZE + 16

/** Creates a slider puzzle. Nothing is stored: the position of the gap is derived from the ID and our secret. */
export async function createChallenge(ctx: RequestContext<VerificationDeps>): Promise<SliderChallenge> {
  const { settings } = ctx.services
  const { id, expiresAt } = newChallenge(ctx)
  const gap = gapOf(settings.challengeSecret, id)
  const { background, piece } = await drawSlider(gap, seededRandom(deriveBytes(settings.challengeSecret, 'scene', id)))
  return {
    id,
    background: `data:image/webp;base64,${background.toString('base64')}`,
    piece: `data:image/png;base64,${piece.toString('base64')}`,
    width: SLIDER_WIDTH,
    height: SLIDER_HEIGHT,
    pieceSize: PIECE_SIZE,
    pieceTop: gap.top,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Guard for calls that need a solved puzzle. It consumes the puzzle for any answer, so that a caller cannot try several
 * positions. Throws CHALLENGE_FAILED. Opens its own transaction.
 */
export async function requireChallenge(ctx: RequestContext<VerificationDeps>, answer: ChallengeAnswer): Promise<void> {
  const { settings, clock, db } = ctx.services
  const scope = { secret: settings.challengeSecret, kind: 'slider', merchant: ctx.merchant } as const
  const expiresAt = readTicket(scope, answer.challengeId)
  if (!expiresAt || expiresAt <= clock.now()) throw new PlatformError('CHALLENGE_FAILED')
  const isFirst = await db.withMerchant(ctx.merchant, (tx) =>
    insertSpentChallenge(tx, { merchant: ctx.merchant, id: answer.challengeId, expires_at: expiresAt }),
  )
  const distance = Math.abs(gapOf(settings.challengeSecret, answer.challengeId).left - answer.challengePosition)
  if (!isFirst || !(distance <= CHALLENGE_TOLERANCE)) throw new PlatformError('CHALLENGE_FAILED')
}

function newChallenge({ merchant, services }: Pick<RequestContext<VerificationDeps>, 'merchant' | 'services'>) {
  const { settings, clock } = services
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE_MS)
  const id = issueTicket({ secret: settings.challengeSecret, kind: 'slider', merchant }, expiresAt)
  return { id, expiresAt }
}

/** A puzzle that nobody sees, with its answer, for tests that own the secret: drawing one takes longer than most tests. */
export function solvedChallenge(ctx: Pick<RequestContext<VerificationDeps>, 'merchant' | 'services'>): ChallengeAnswer {
  return solveChallenge(ctx.services, newChallenge(ctx).id)
}

/** The answer to a puzzle, for tests that own the secret. */
export function solveChallenge(services: Pick<VerificationDeps, 'settings'>, challengeId: string): ChallengeAnswer {
  return { challengeId, challengePosition: gapOf(services.settings.challengeSecret, challengeId).left }
}

function gapOf(secret: string, id: string): Gap {
  const bytes = deriveBytes(secret, 'slider', id)
  const lefts = SLIDER_WIDTH - PIECE_SIZE - 8 - FIRST_LEFT
  const tops = SCENE_HEIGHT - PIECE_SIZE - 8
  return { left: FIRST_LEFT + (bytes.readUInt32BE(0) % lefts), top: 4 + (bytes.readUInt32BE(4) % tops) }
}
