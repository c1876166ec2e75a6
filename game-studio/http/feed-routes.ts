import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readPublicKeys } from '#contract/provider/keys.node.ts'
import { importedLotteryOf } from '../lotteries/imported/calendar.ts'
import { FeedReader, FeedRefused, feedKeyName } from '../lotteries/imported/feed.ts'
import { ResultRefused } from '../lotteries/imported/result-text.ts'
import type { GameStudioServices } from './services.ts'
import { wakeTwoStations } from './supplier-lotteries.ts'

const MAX_BODY_BYTES = 8 * 1024

/**
 * Results of other operators from signed feeds. A message counts as the entry of one person: a result is final when another feed, or a
 * person, has entered the same.
 */
export function feedRoutes(services: GameStudioServices): Hono {
  const app = new Hono()
  const reader = new FeedReader((lottery, feed) => {
    const operator = importedLotteryOf(lottery)?.operator
    return operator ? readPublicKeys(services.keysDir, feedKeyName(operator, feed)) : []
  })

  app.post('/', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
    try {
      const now = services.now().getTime()
      const message = reader.read(await c.req.text(), c.req.header('x-feed-signature') ?? '', now)
      const room = await services.lottery(message.lottery)
      if (!room) return c.json({ error: 'GAME_NOT_FOUND' }, 404)
      const entry = { issue: message.draw, numbers: message.numbers, by: `feed ${message.feed}`, correction: null }
      const { state } = await room.enterResult(entry)
      await wakeTwoStations(services, message.lottery)
      return c.json({ state })
    } catch (error) {
      if (error instanceof FeedRefused) return c.json({ error: error.code }, error.code === 'INVALID' ? 400 : 401)
      if (error instanceof ResultRefused) return c.json({ error: 'REFUSED', message: error.message }, 409)
      throw error
    }
  })
  return app
}
