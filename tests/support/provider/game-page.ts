import { randomUUID } from 'node:crypto'
import { launchGame } from './fake-operator.ts'
import type { TestGameStudio } from './game-studio.ts'

const WIRE_PER_MINOR = 1_000

/** A launched game with the calls of its page: `call` answers with status and body. The balance is the operator's, in minor units. */
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
  const path = new URL(page).pathname
  const call = async (name: string, body?: object) => {
    const init = body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}
    const response = await fetch(`${site.gameStudio.url}${path}${name}`, init)
    return { status: response.status, body: await response.json() }
  }
  return { user, page, call, balance: () => site.operator.balanceOf(user) / WIRE_PER_MINOR }
}

const TRIES = 200
const WAIT_MS = 50

/** Waits until a condition is true. @throws Error after ten seconds */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  throw new Error('the condition was not reached')
}
