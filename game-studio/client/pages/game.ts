import { startGamePage } from '../game/game-page.ts'

void startGamePage()
