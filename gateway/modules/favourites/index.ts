export type { FavouritesDeps } from './deps.ts'
export { favouritesHandlers } from './favourites.handlers.ts'
export { recentGames, recordRecentGame } from './recent-games.service.ts'
