import { randomUUID } from 'node:crypto'
import { launchGame } from './fake-operator.ts'
import type { TestGameStudio } from './game-studio.ts'

const WIRE_PER_MINOR = 1_000

/** A launched game with the calls of its page, which are answered with status and body. The balance is the operator's, in minor units. */
export async function openGamePage(
  site: TestGameStudio,
  gameCode: string,
  gameType: string,
  user = `u-${randomUUID()}`,
  capabilities: readonly string[] = [],
) {
  const page = await launchGame(site.gameStudio.url, site.keysDir, {
    gameCode,
    gameType,
    user,
    capabilities,
  })
  return { user, page, call: callsOf(site, page), balance: () => site.operator.balanceOf(user) / WIRE_PER_MINOR }
}

/** The calls of a game's page. */
export function callsOf(site: Pick<TestGameStudio, 'gameStudio'>, page: string) {
  const path = new URL(page).pathname
  return async (name: string, body?: object) => {
    const init = body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}
    const response = await fetch(`${site.gameStudio.url}${path}${name}`, init)
    return { status: response.status, body: await response.json() }
  }
}

const TRIES = 3_000
const WAIT_MS = 20

/** Waits until a condition is true. @throws Error after a minute */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  throw new Error('the condition was not reached')
}
