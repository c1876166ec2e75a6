import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchGame } from '#tests/support/provider/fake-operator.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'

let studio: TestGameStudio
beforeAll(async () => {
  studio = await startTestGameStudio()
})
afterAll(() => studio.stop())

const pageOf = async (gameCode: string, gameType: string): Promise<string> => {
  const { gameStudio, keysDir } = studio
  return (await fetch(await launchGame(gameStudio.url, keysDir, { gameCode, gameType }))).text()
}
const scriptOf = (html: string): string => /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? ''
const bootOf = (html: string) => JSON.parse(/id="boot"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}')

/** As it comes over the wire: `fetch` takes the coding off. */
async function sent(path: string, acceptEncoding: string) {
  const message = request(new URL(path, studio.gameStudio.url), { headers: { 'accept-encoding': acceptEncoding } })
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    message.once('response', resolve).once('error', reject).end()
  })
  return { coding: response.headers['content-encoding'], vary: response.headers.vary, body: await buffer(response) }
}

test('a script comes in the smallest coding that the browser takes, and is the same in each', async () => {
  const path = scriptOf(await pageOf('LOTT:LOTT_AMBER_THREE_DICE_1_MIN', 'LOTT'))
  const plain = await sent(path, 'identity')
  expect(plain).toMatchObject({ coding: undefined, vary: 'accept-encoding' })
  const brotli = await sent(path, 'gzip, deflate, br')
  expect(brotli.coding).toBe('br')
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  const zipped = await sent(path, 'gzip, br;q=0')
  expect(zipped.coding).toBe('gzip')
  expect(gunzipSync(zipped.body)).toEqual(plain.body)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 2)
})

test('each kind of page has a script of its own', async () => {
  const scripts = [
    scriptOf(await pageOf('LOTT:LOTT_AMBER_THREE_DICE_1_MIN', 'LOTT')),
    scriptOf(await pageOf('BGS:BGS_MINES', 'BGS')),
    scriptOf(await pageOf('BGS:BGS_CRASH', 'BGS')),
    scriptOf(await (await fetch(`${studio.gameStudio.url}/verify`)).text()),
    scriptOf(await (await fetch(`${studio.gameStudio.url}/launch/used`)).text()),
  ]
  expect(scripts.map((path) => /assets\/(\w+)\./.exec(path)?.[1])).toEqual([
    'lottery',
    'game',
    'crash',
    'verify',
    'message',
  ])
  for (const path of scripts) expect((await fetch(new URL(path, studio.gameStudio.url))).status).toBe(200)
})

test('the page of a lottery comes with its draws, that of another game without', async () => {
  const { picture } = bootOf(await pageOf('LOTT:LOTT_AMBER_THREE_DICE_1_MIN', 'LOTT'))
  expect(Date.parse(picture.serverTime)).toBeGreaterThan(0)
  expect(bootOf(await pageOf('BGS:BGS_MINES', 'BGS')).picture).toBeNull()
})

test('a page has the texts of its kind', async () => {
  const groupsOf = (html: string) => new Set(Object.keys(bootOf(html).texts).map((key) => key.split('.')[0]))
  const lottery = groupsOf(await pageOf('LOTT:LOTT_AMBER_THREE_DICE_1_MIN', 'LOTT'))
  const game = groupsOf(await pageOf('BGS:BGS_MINES', 'BGS'))
  expect([lottery.has('lottery'), lottery.has('fair'), lottery.has('mines')]).toEqual([true, true, false])
  expect([game.has('lottery'), game.has('fair'), game.has('mines')]).toEqual([false, true, true])
})
