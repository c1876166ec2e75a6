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

test('the tile of a table states the return of its main bets, that of another game its range', () => {
  const returns = { rtpBasisPoints: 8217, rtpMaxBasisPoints: 9627 }
  const figuresOf = (gameType: GameItem['gameType']) => {
    const { rtpBasisPoints, rtpMaxBasisPoints } = gameTile({ ...game, ...returns, gameType })
    return [rtpBasisPoints, rtpMaxBasisPoints]
  }
  expect(figuresOf('LIVE')).toEqual([9627, undefined])
  expect(figuresOf('LOTT')).toEqual([8217, 9627])
})
