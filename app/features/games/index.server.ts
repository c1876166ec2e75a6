export { loadFavouriteIds, saveFavourite } from './favourites.server.ts'
export { loadCentre, loadRecentGames } from './load-centre.server.ts'
export { loadFirstGames, loadHotGames, loadLanes } from './load-games.server.ts'
export { type LaunchRefusal, loadSheet, openGame, startGame } from './open-game.server.ts'
