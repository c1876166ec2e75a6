export { gameTile } from './game-tile.ts'
export { loadFirstGames, loadGame, loadHotGames, loadLanes } from './load-games.server.ts'
