export { loadCentre, loadRecentGames } from './load-center.server.ts'
