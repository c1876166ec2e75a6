/** The studio's own names of its games: proper names, the same in every language. */
const names: Readonly<Record<string, string>> = {
  crash: 'Crash',
  coin: 'Coin Flip',
  diamonds: 'Diamonds',
  dice: 'Dice',
  hilo: 'Hi-Lo',
  keno: 'Keno',
  limbo: 'Limbo',
  mines: 'Mines',
  plinko: 'Plinko',
  tower: 'Tower',
  wheel: 'Wheel',
  baccarat: 'Baccarat',
  dragonTiger: 'Dragon Tiger',
  roulette: 'Roulette',
  sicbo: 'Sic Bo',
  highCard: 'High Card',
  bullNine: 'Bull Nine',
  threeCard: 'Three Card',
  blackjack: 'Blackjack',
  mahjong: 'Mahjong Tiles',
  dominoes: 'Dominoes',
  fish: 'Fish Shooter',
  digits: 'Three Digits',
  book: 'Virtual Football',
  race: 'Virtual Race',
  series: 'Virtual Series',
  cockfight: 'Virtual Cockfight',
  'lottery:ssc': 'Five Digits',
  'lottery:lf': 'Three Digits Draw',
  'lottery:x5': 'Five of Eleven',
  'lottery:pk10': 'Ten Cars',
  'lottery:k3': 'Three Dice',
  'lottery:pc28': 'Sum 28',
  'lottery:happy10': 'Eight of Twenty',
  'lottery:keno': 'Keno Draw',
  'lottery:bingo': 'Bingo',
  'lottery:vn27': 'Twenty-seven Numbers',
  'lottery:vn18': 'Eighteen Numbers',
  'lottery:lhc': 'Six of 49',
}

/** The name of an engine: `Baccarat`, and for `slot:dragon` the machine and its look, `Slot Dragon`. */
export function engineName(engine: string): string {
  const [kind = '', look = ''] = engine.split(':')
  return kind === 'slot' ? `Slot ${look.charAt(0).toUpperCase()}${look.slice(1)}` : (names[kind] ?? kind)
}
