import { expect, test } from 'vitest'
import type { GameItem } from '#contract/entities/game.ts'
import { gameTile } from './game-tile.ts'

const game: GameItem = {
  nodeId: '7',
  gameType: 'RNG',
  vassalage: 'V',
  displayName: 'Vendor',
  gameName: '',
  nodeName: 'Node',
  isHot: 0,
  isNew: 0,
  showIcon: '',
  iconUrl: '/icon.svg',
  lagerIcon: '/large.svg',
  gameCode: 'G',
  isGame: 'GAME',
  rtpBasisPoints: null,
  rtpMaxBasisPoints: null,
  plays: null,
  minBetMinor: '10',
  maxBetMinor: null,
  maintenance: false,
}

test('a tile says what it shows and nothing else', () => {
  expect(gameTile(game)).toEqual({ nodeId: '7', name: 'Node', imageUrl: '/icon.svg', vendorName: 'Vendor' })
})

test('marks and the return are said where there are any', () => {
  const marked = gameTile({ ...game, isHot: 1, isNew: 1, maintenance: true, rtpBasisPoints: 9650 })
  expect(marked).toMatchObject({ isHot: true, isNew: true, maintenance: true, rtpBasisPoints: 9650 })
})
