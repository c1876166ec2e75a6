import type { RoundOpening, Session } from '#game-studio/state/events.ts'

/** A session and a round of the game studio's journal; each test overrides the fields it is about. */

export const testSession = (overrides: Partial<Session> = {}): Session => ({
  id: 's-1',
  at: '2026-01-05T10:00:00.000Z',
  operatorId: 'op',
  user: 'u-1',
  token: 't',
  brand: 'b',
  gameCode: 'BGS:BGS_DICE',
  gameType: 'BGS',
  vendor: 'BGS',
  name: 'Dice',
  currency: 'USD',
  lang: 'en',
  lobbyUrl: 'http://lobby',
  depositUrl: 'http://deposit',
  minBetMinor: '10',
  maxBetMinor: '50000',
  ...overrides,
})

export const testOpening = (id: string, overrides: Partial<RoundOpening> = {}): RoundOpening => ({
  id,
  at: '2026-01-05T10:00:00.000Z',
  sessionId: 's-1',
  player: 'op|u-1|BGS:BGS_DICE',
  requestId: `request-${id}`,
  engine: 'dice',
  fixture: '',
  seedId: 'seed-1',
  nonce: 0,
  wagers: [{ market: 'under:50.00', stakeMinor: '100' }],
  stakeMinor: '100',
  betTx: `bet-${id}`,
  rewardId: null,
  crash: null,
  ...overrides,
})
