export { type LaunchRefusal, loadSheet, openGame, startGame } from './open-game.server.ts'
