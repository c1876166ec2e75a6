export { loadFavouriteIds, saveFavourite } from './favourites.server.ts'
export { loadCentre, loadRecentGames } from './load-centre.server.ts'
export { loadFirstGames, loadHotGames, loadLanes } from './load-games.server.ts'
export { loadSheet, openGame } from './open-game.server.ts'
