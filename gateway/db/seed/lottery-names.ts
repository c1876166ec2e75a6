import type { SymbolName } from '#art/catalogue/symbols/index.ts'
import { elsewhere, instant, kinds, type LotteryTitle, scratchTickets, timed, twoStations } from './lottery-titles.ts'
import { centralStations, northernStations, southernStations } from './vietnam-stations.ts'

/** A lottery menu: titles of one kind of draw. `group` is the wire's gameGroupCode. */
export interface LotteryGroup {
  readonly vendor: string
  readonly prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA'
  readonly group: string
  /** What the pictures of its titles show; titles take turns (`deal-emblems.ts`). */
  readonly emblems: readonly [SymbolName, ...SymbolName[]]
  readonly titles: readonly LotteryTitle[]
  /** The highest stake in US cents, before a game's own factor, where it is not that of its type. */
  readonly highestBet?: number
}

/** The order of a menu's groups is that of this list. Each title names the draw that the game studio plays. */
export const lotteryGroups: readonly LotteryGroup[] = [
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'SSC',
    emblems: ['drum', 'lotteryBalls', 'digitReels', 'ballTube', 'ballBowl', 'raffleBarrel', 'horseshoe', 'clover'],
    titles: timed(kinds.fiveDigits, [1, 1, 2, 3, 5, 10]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: '11X5',
    emblems: ['lotteryBalls', 'ballTube', 'raffleBarrel', 'playSlip', 'drum'],
    titles: timed(kinds.fiveOfEleven, [1, 2, 3, 5, 10]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'PK10',
    emblems: ['raceCar', 'podium', 'helmet', 'pennant', 'trophy'],
    titles: timed(kinds.tenCars, [1, 1, 2, 3, 5]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'K3',
    emblems: ['threeDice', 'diceCup', 'dice', 'diceTray'],
    titles: timed(kinds.threeDice, [1, 1, 2, 3, 5]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'LF',
    emblems: ['digitReels', 'starBall', 'ticket', 'clover', 'moneyBag', 'horseshoe'],
    titles: timed(kinds.threeDigits, [5, 10, 30]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'LHC',
    emblems: ['lotteryBalls', 'starBall', 'ballBowl', 'drum', 'clover', 'crystalBall'],
    titles: timed(kinds.sixOf49, [1, 2, 3, 5, 10, 30]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'HAPPY10',
    emblems: ['lotteryBalls', 'starBall', 'ballTube', 'sunburst', 'crystalBall'],
    titles: timed(kinds.eightOfTwenty, [1, 2, 3, 5]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'LOTT',
    group: 'PC28',
    emblems: ['ticketFan', 'drum', 'ballBowl', 'coinStack', 'crystalBall'],
    titles: timed(kinds.sum28, [1, 2, 3, 5]),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'SSC',
    emblems: ['drum', 'lotteryBalls', 'digitReels', 'ballTube', 'ballBowl', 'raffleBarrel', 'horseshoe', 'clover'],
    titles: timed(kinds.fiveDigits, [1, 2, 3, 5], 6),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'PK10',
    emblems: ['raceCar', 'podium', 'helmet', 'pennant', 'trophy'],
    titles: timed(kinds.tenCars, [1, 2, 3, 5], 6),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'K3',
    emblems: ['threeDice', 'diceCup', 'dice', 'diceTray'],
    titles: timed(kinds.threeDice, [1, 2, 3, 5], 6),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'KENO',
    emblems: ['keno', 'playSlip', 'ballBowl'],
    titles: timed(kinds.keno, [1, 2, 3, 5], 6),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'BINGO',
    emblems: ['lotteryBalls', 'playSlip', 'ballTube'],
    titles: timed(kinds.bingo, [1, 2, 3, 5], 6),
  },
  {
    vendor: 'LOTT',
    prizeMode: 'ZY',
    group: 'RACE',
    emblems: ['horse', 'podium', 'pennant'],
    titles: timed(kinds.sixRunners, [1, 2, 3, 5], 6),
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'VNFAST',
    emblems: ['lotteryBalls', 'ticket', 'raffleBarrel', 'drum'],
    titles: [
      ...timed(kinds.twentySevenNumbers, [1, 2, 3, 5, 10, 15]),
      ...timed(kinds.eighteenNumbers, [1, 2, 3, 5, 10, 15], 6),
    ],
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MB',
    emblems: ['ticket', 'drum', 'ticketFan', 'ballBowl', 'digitReels', 'luckyCat', 'moneyBag'],
    titles: elsewhere('XSMB', northernStations),
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MT',
    emblems: ['ticketFan', 'raffleBarrel', 'ticket', 'playSlip', 'lotteryBalls', 'moneyBag', 'horseshoe'],
    titles: elsewhere('XSMT', centralStations),
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MN',
    emblems: ['ticket', 'raffleBarrel', 'drum', 'starBall', 'ballTube', 'luckyCat', 'clover'],
    titles: elsewhere('XSMN', southernStations),
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MT',
    emblems: ['lotteryBalls', 'ballBowl'],
    titles: [twoStations('XSMT', 'Mien Trung', 'Miền Trung')],
  },
  {
    vendor: 'TCG_LOTTO_VN',
    prizeMode: 'LOTT',
    group: 'MN',
    emblems: ['lotteryBalls', 'ballBowl'],
    titles: [twoStations('XSMN', 'Mien Nam', 'Miền Nam')],
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'LF',
    emblems: [
      'starBall',
      'digitReels',
      'ticket',
      'ballTube',
      'playSlip',
      'ballBowl',
      'raffleBarrel',
      'clover',
      'moneyBag',
      'horseshoe',
    ],
    titles: timed(kinds.threeDigits, [1, 1, 2, 2, 3, 3, 5, 5, 10, 10, 15, 30]),
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'THAI',
    emblems: ['ticketFan', 'ticket', 'lotteryBalls', 'drum', 'elephant', 'raffleBarrel'],
    titles: [
      ...timed(kinds.thaiStyle, [5, 15, 30]),
      ...timed(kinds.laoStyle, [5, 15], 3),
      ...timed(kinds.hanoiStyle, [5, 15], 5),
      ...timed(kinds.threeTopTwoBottom, [1, 3, 15], 7),
    ],
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: '4D',
    emblems: ['digitReels', 'drum', 'ticket'],
    titles: timed(kinds.fourDigits, [1, 3, 5, 30], 4),
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'TOTO',
    emblems: ['lotteryBalls', 'ballBowl', 'starBall'],
    titles: timed(kinds.toto, [2, 5, 30], 8),
  },
  {
    vendor: 'TCG_SEA',
    prizeMode: 'SEA',
    group: 'STOCK',
    emblems: ['graph', 'bull', 'coinStack'],
    titles: timed(kinds.syntheticIndex, [5, 5, 5, 5, 5, 5, 5], 2),
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'LF',
    emblems: ['lotteryBalls', 'digitReels', 'ballTube', 'starBall', 'raffleBarrel', 'ticket', 'drum'],
    titles: instant(
      ['Quick Three', '快速三位', 'クイック3', 'สามหลักด่วน', 'Ba Số Nhanh', 'tres rápido', 'três rápido', 'ثلاثة سريعة'],
      12,
    ),
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'KENO',
    emblems: ['keno', 'playSlip', 'ballBowl'],
    titles: instant(kinds.keno, 6),
  },
  {
    vendor: 'ELOTT',
    prizeMode: 'ELOTT',
    group: 'SCRATCH',
    emblems: ['scratchCard', 'scratchCoin', 'ticketFan'],
    titles: scratchTickets(),
    // A ticket may win 50,000 times its price, fifty times what other games may: its price is a fiftieth of theirs.
    highestBet: 200,
  },
]
