export { type LaunchFailure, loadSheet, openGame, startGame } from './open-game.server.ts'
