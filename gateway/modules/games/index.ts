export type { GamesDeps } from './deps.ts'
export { updateGameFigures } from './figures.service.ts'
export { gameItem } from './game-item.ts'
export { gamesHandlers } from './games.handlers.ts'
export {
  findOwnGames,
  type GamePage,
  gameNameIn,
  type LotteryMenuGames,
  lotteryMenus,
  type OwnGameQuery,
  requireOfferedGame,
} from './games.service.ts'
export { lotteryGame, menusOf } from './lottery-menus.ts'
export { forgetCatalogue, type MerchantCatalogue, merchantCatalogue, type OfferedGame } from './merchant-catalogue.ts'
export { type PlatformGame, platformGame, wireGameCode } from './platform-games.ts'
export { labelOfRound } from './round-label.ts'
export { stakeLimits } from './stake-limits.ts'
