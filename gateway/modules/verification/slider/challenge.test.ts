import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { requireCaptcha, requireChallenge, solveCaptcha } from '../index.ts'
import { issueTicket, readTicket } from '../ticket.ts'
import { verificationHandlers } from '../verification.handlers.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const failed = { code: 'CHALLENGE_FAILED' }

test('a puzzle is solved within six pixels of the gap and not beyond', async () => {
  const ctx = identity.visitor(identity.brand())
  for (const [off, isSolved] of [
    [0, true],
    [6, true],
    [-6, true],
    [7, false],
    [-7, false],
    [40, false],
  ] as const) {
    const answer = await identity.solved(ctx)
    const attempt = requireChallenge(ctx, { ...answer, challengePosition: answer.challengePosition + off })
    if (isSolved) await attempt
    else await expect(attempt).rejects.toMatchObject(failed)
  }
})

test('a puzzle accepts one answer, right or wrong', async () => {
  const ctx = identity.visitor(identity.brand())
  const answer = await identity.solved(ctx)
  await requireChallenge(ctx, answer)
  await expect(requireChallenge(ctx, answer)).rejects.toMatchObject(failed)

  const other = await identity.solved(ctx)
  await expect(requireChallenge(ctx, { ...other, challengePosition: 2 })).rejects.toMatchObject(failed)
  await expect(requireChallenge(ctx, other)).rejects.toMatchObject(failed)
})

test('of twenty concurrent answers to one puzzle, one counts', async () => {
  const ctx = identity.visitor(identity.brand())
  const answer = await identity.solved(ctx)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => requireChallenge(ctx, answer)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})

test('a puzzle of another merchant, an expired and an altered one are refused', async () => {
  const ctx = identity.visitor(identity.brand())
  const answer = await identity.solved(ctx)
  await expect(requireChallenge(identity.visitor(identity.brand()), answer)).rejects.toMatchObject(failed)
  await expect(
    requireChallenge(ctx, { ...answer, challengeId: `${answer.challengeId.slice(0, -2)}AA` }),
  ).rejects.toMatchObject(failed)
  await expect(requireChallenge(ctx, { ...answer, challengePosition: Number.NaN })).rejects.toMatchObject(failed)
  const late = await identity.solved(ctx)
  identity.clock.advance(5 * 60_000)
  await expect(requireChallenge(ctx, late)).rejects.toMatchObject(failed)
})

test('the picture of a puzzle shows the gap where the answer is, and no two pictures are the same', async () => {
  const ctx = identity.visitor(identity.brand())
  const one = await verificationHandlers.createSlider(ctx)
  const other = await verificationHandlers.createSlider(ctx)
  expect(one.background).not.toBe(other.background)
  expect(one.background).toMatch(/^data:image\/webp;base64,/)
  const background = await loadImage(Buffer.from(one.background.split(',')[1]!, 'base64'))
  const piece = await loadImage(Buffer.from(one.piece.split(',')[1]!, 'base64'))
  expect([background.width, background.height]).toEqual([one.width, one.height])
  expect([piece.width, piece.height]).toEqual([one.pieceSize, one.pieceSize])
  expect(one.pieceTop + one.pieceSize).toBeLessThan(one.height)

  // At the position of the answer the piece is brighter than the background, so the gap is there.
  const { left } = await identity.solved(ctx).then(() => gapIn(one.id))
  const canvas = createCanvas(one.width, one.height)
  const context = canvas.getContext('2d')
  context.drawImage(background, 0, 0)
  const hole = brightness(context.getImageData(left + 10, one.pieceTop + 10, 24, 24).data)
  context.drawImage(piece, left, one.pieceTop)
  expect(brightness(context.getImageData(left + 10, one.pieceTop + 10, 24, 24).data)).toBeGreaterThan(hole)
})

test('a captcha is valid once, case-insensitive, at its own merchant, for five minutes', async () => {
  const ctx = identity.visitor(identity.brand())
  const draw = async () => solveCaptcha(identity.services, (await verificationHandlers.getCaptcha(ctx)).id)
  const answer = await draw()
  await requireCaptcha(ctx, { ...answer, captcha: ` ${answer.captcha.toLowerCase()} ` })
  const refused = {
    code: 'CAPTCHA_FAILED',
    params: { captcha: true },
    fields: [{ path: 'captcha', key: 'errors:CAPTCHA_FAILED' }],
  }
  await expect(requireCaptcha(ctx, answer)).rejects.toMatchObject(refused)
  await expect(requireCaptcha(ctx, { ...(await draw()), captcha: '?????' })).rejects.toMatchObject(refused)
  await expect(requireCaptcha(identity.visitor(identity.brand()), await draw())).rejects.toMatchObject(refused)
  await expect(requireCaptcha(ctx, {})).rejects.toMatchObject({
    code: 'CAPTCHA_REQUIRED',
    params: { captcha: true },
    fields: [{ path: 'captcha', key: 'errors:CAPTCHA_REQUIRED' }],
  })
  const late = await draw()
  identity.clock.advance(5 * 60_000)
  await expect(requireCaptcha(ctx, late)).rejects.toMatchObject(refused)
})

test('a captcha is a PNG that is not empty', async () => {
  const { image } = await verificationHandlers.getCaptcha(identity.visitor(identity.brand()))
  const bytes = Buffer.from(image, 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeGreaterThan(2000)
})

test('the number of pictures per address is limited', async () => {
  const ctx = identity.visitor(identity.brand(), { ip: '192.0.2.99' })
  const calls = await Promise.allSettled(Array.from({ length: 70 }, () => verificationHandlers.getCaptcha(ctx)))
  expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(60)
})

test('a ticket with a changed byte is refused', () => {
  const scope = { secret: 's', kind: 'slider', merchant: 'm' } as const
  const expiresAt = new Date('2030-01-01T00:00:00Z')
  const ticket = issueTicket(scope, expiresAt)
  expect(readTicket(scope, ticket)).toEqual(expiresAt)
  expect(readTicket({ ...scope, kind: 'captcha' }, ticket)).toBeNull()
  expect(readTicket({ ...scope, secret: 't' }, ticket)).toBeNull()
  fc.assert(
    fc.property(fc.nat(ticket.length - 1), fc.constantFrom(...'AZaz09-_=+ '), (at, sign) => {
      const changed = ticket.slice(0, at) + sign + ticket.slice(at + 1)
      expect(readTicket(scope, changed)).toEqual(changed === ticket ? expiresAt : null)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void expect(readTicket(scope, text)).toBeNull()))
})

async function gapIn(id: string) {
  const { solveChallenge } = await import('#gateway/modules/verification/index.ts')
  return { left: solveChallenge(identity.services, id).challengePosition }
}

function brightness(pixels: Uint8ClampedArray): number {
  return pixels.reduce((sum, value, index) => sum + (index % 4 === 3 ? 0 : value), 0)
}
