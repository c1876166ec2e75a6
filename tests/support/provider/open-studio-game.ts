import type { Page } from 'playwright/test'
import { launchGame } from './fake-operator.ts'
import type { TestGameStudio } from './game-studio.ts'

/** Launches a game at a studio of its own and opens its page in a window of a size. */
export async function openStudioGame(
  page: Page,
  { gameStudio, keysDir }: Pick<TestGameStudio, 'gameStudio' | 'keysDir'>,
  gameType: string,
  code: string,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(await launchGame(gameStudio.url, keysDir, { gameCode: `${gameType}:${code}`, gameType }))
}
