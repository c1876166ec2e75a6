import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameTile } from '#app/features/games/index.server.ts'
import { GameCard, type GameTile, useGameLabels } from '#app/features/games/index.ts'
import { GameSheet } from '#app/features/launch/index.ts'
import type { GameItem } from '#contract/entities/game.ts'
import { formatsOf } from '#game-studio/client/page/formats.ts'
import { engineOf, hasFixtures } from '#game-studio/engines/all.ts'
import { shownTargets, targetReturn } from '#game-studio/engines/crash/formula.ts'
import { machineOf, slotFigures, slotThemes } from '#game-studio/engines/slot/index.ts'
import { profileOf } from '#game-studio/games/profile.ts'
import { kindOfEngine, rulesOf } from '#game-studio/lotteries/kinds.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { updateGameFigures, wireGameCode } from '#gateway/modules/games/index.ts'
import { createProviderRegistry, type ProviderRegistry, readProviders } from '#gateway/providers/index.ts'
import { returnsOf } from '#lottery/index.ts'
import { createTestGateway, type TestGateway } from '#tests/support/gateway/gateway.ts'
import { notationOf } from '#tests/support/notation.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { renderPage, textOf } from '#tests/support/site/render-page.tsx'

let studio: TestGameStudio
let gateway: TestGateway
let providers: ProviderRegistry
beforeAll(async () => {
  studio = await startTestGameStudio()
  gateway = await createTestGateway()
  await seedCatalogue(gateway.services.db)
  providers = createProviderRegistry({
    providers: readProviders(undefined, studio.gameStudio.url),
    keysDir: studio.keysDir,
    clock: gateway.clock,
  })
}, 180_000)
afterAll(async () => {
  await gateway?.close()
  await studio?.stop()
})

const { percent } = formatsOf(notationOf('en'), 'USD')
const engineOfItem = ({ vassalage, gameCode, gameType }: GameItem) =>
  profileOf({ gameCode: wireGameCode(vassalage, gameCode), gameType }).engine

/** The returns that a game's rules page prints, from the functions that it calls; none where prices change. */
function printedReturns(engine: string): number[] {
  if (engine === 'crash') return shownTargets.map(targetReturn)
  const kind = kindOfEngine(engine)
  if (kind) {
    const { rules, pricesOf } = rulesOf(kind)
    const returns = rules.plays.flatMap((play) => returnsOf(rules, play, pricesOf(play)))
    return returns.map(({ value }) => Number(value.numerator) / Number(value.denominator))
  }
  if (hasFixtures(engine)) return []
  const theme = slotThemes.find(({ id }) => engine === `slot:${id}`)
  if (theme) return [slotFigures(machineOf(theme)).returnShare]
  const rules = engineOf({ engine, fixture: '' })
  return rules.markets.map(({ id }) => rules.odds(id).returnShare)
}

/** The text that tile and sheet must show: the lowest and the highest figure of the rules page, to the digit. */
function expectedText(engine: string): string | null {
  const shares = printedReturns(engine)
  if (shares.length === 0) return null
  return [...new Set([percent(Math.min(...shares)), percent(Math.max(...shares))])].join(' – ')
}

async function allGames(): Promise<GameItem[]> {
  const games: GameItem[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await gateway.call({ ip: `10.0.0.${pageNo}` }).games.listGames({ pageNo, pageSize: 100 })
    games.push(...page.content)
    if (pageNo >= page.totalPages) return games
  }
}

const Card = ({ game }: { game: GameTile }) => <GameCard game={game} href="/rng" labels={useGameLabels()} />

test('before a provider has listed its games no return is shown', async () => {
  const games = await allGames()
  expect(games.length).toBeGreaterThan(100)
  for (const game of games) expect(game.rtpBasisPoints).toBeNull()
})

test('list, tile and sheet of every game of every vendor show the return of the game’s own rules', async () => {
  await updateGameFigures({ db: gateway.services.db, providers })
  const games = await allGames()
  expect(new Set(games.map(({ vassalage }) => vassalage))).toEqual(new Set(catalogue().map(({ vendor }) => vendor)))
  const rendered = new Map<string, string>()
  for (const game of games) {
    const engine = engineOfItem(game)
    const expected = expectedText(engine)
    const figures = [...new Set([game.rtpBasisPoints, game.rtpMaxBasisPoints ?? game.rtpBasisPoints])]
    const listed = figures.flatMap((figure) => (figure === null ? [] : percent(figure / 10_000))).join(' – ') || null
    expect(listed, `${game.vassalage} ${game.gameCode} is played by ${engine}`).toBe(expected)
    // Games of one engine have the same figures; one tile and one sheet of each are rendered.
    if (rendered.has(engine)) continue
    const tile = textOf(await renderPage(<Card game={gameTile(game)} />))
    const sheet = textOf(await renderPage(<GameSheet game={game} popular={[]} />))
    rendered.set(engine, tile + sheet)
    for (const text of [tile, sheet]) {
      if (expected === null) expect(text, engine).not.toMatch(/RTP|Return to player/)
      else expect(text, engine).toContain(expected)
    }
  }
  expect(rendered.size).toBeGreaterThan(20)
})

/** What a name must say where the engine alone decides the rules; slots and fish differ by look only. */
const namedAfter: Readonly<Record<string, RegExp>> = {
  baccarat: /Baccarat/,
  roulette: /Roulette/,
  dragonTiger: /Dragon Tiger/,
  sicbo: /Sic Bo/,
  blackjack: /Blackjack/,
  wheel: /Wheel/,
  threeCard: /Three Card/,
  bullNine: /Bull Nine/,
  highCard: /High Card/,
  mahjong: /Mahjong Tile/,
  dominoes: /Domino/,
  hilo: /Dice Over Under|Hi-Lo/,
  book: /Virtual Football/,
  race: /Virtual Derby/,
  series: /Virtual Series/,
  cockfight: /Virtual Cockfight/,
  digits: /Three/,
  keno: /Keno/,
}

test('a name says what the engine plays', async () => {
  for (const game of await allGames()) {
    const expected = namedAfter[engineOfItem(game)]
    if (expected) expect(game.nodeName, `${game.vassalage} ${game.gameCode}`).toMatch(expected)
  }
})

test('titles of demonstration vendors say which engine plays them, our own games do not', async () => {
  const games = await allGames()
  for (const game of games) expect(game.plays === null, game.gameCode).toBe(game.vassalage === 'BGS')
  const title = games.find(({ gameType, plays }) => gameType === 'RNG' && plays !== null)
  const own = games.find(({ plays }) => plays === null)
  if (!title || !own) throw new Error('the catalogue has no such games')
  const sheetOf = async (game: GameItem) => textOf(await renderPage(<GameSheet game={game} popular={[]} />))
  expect(await sheetOf(title)).toContain(`Demonstration title: our own engine “${title.plays}” plays it`)
  expect(await sheetOf(own)).not.toContain('Demonstration')
})

test('our own games have a name in every language of the shipped brands', () => {
  for (const { vendor, code, names } of catalogue()) {
    if (vendor !== 'BGS') continue
    expect(Object.keys(names).sort(), code).toEqual(['ar', 'es', 'ja', 'pt-BR', 'th', 'vi', 'zh-CN'])
  }
})

test('a second reading changes nothing', async () => {
  expect(await updateGameFigures({ db: gateway.services.db, providers })).toEqual({ changed: 0 })
})

test('games keep their figures while their provider does not answer', async () => {
  const silent = createProviderRegistry({
    providers: readProviders(undefined, 'http://127.0.0.1:9'),
    keysDir: studio.keysDir,
    clock: gateway.clock,
  })
  await expect(updateGameFigures({ db: gateway.services.db, providers: silent })).rejects.toThrow('did not list')
  expect((await allGames()).filter(({ rtpBasisPoints }) => rtpBasisPoints !== null).length).toBeGreaterThan(100)
})
