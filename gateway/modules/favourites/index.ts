export { favouritesHandlers } from './favourites.handlers.ts'
export { recentGames, recordRecentGame } from './recent-games.service.ts'
