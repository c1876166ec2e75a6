import { type KeyObject, verify } from 'node:crypto'
import * as z from 'zod'

/** A message is taken so long before and after its time; its id is known for that long. */
export const FEED_WINDOW_MS = 5 * 60_000

/** What a feed says of one draw. */
const FeedMessage = z.strictObject({
  /** Different for each message. */
  id: z.string().regex(/^[\w-]{8,64}$/),
  at: z.iso.datetime(),
  /** The name of the feed, as its key file has it. */
  feed: z.string().regex(/^[a-z0-9-]{2,30}$/),
  /** The game code of the lottery. */
  lottery: z.string().max(120),
  draw: z.string().regex(/^\d{8}-\d{4}$/),
  /** As people enter them: numbers with spaces, prizes with `/` between them. */
  numbers: z.string().min(1).max(400),
})
export type FeedMessage = z.output<typeof FeedMessage>

export type FeedRefusal = 'INVALID' | 'SIGNATURE' | 'TOO_OLD' | 'REPLAYED'

export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
  readonly code: FeedRefusal

  constructor(code: FeedRefusal) {
    super(code)
    this.code = code
  }
}

/** How a key file of a feed begins: a key is pinned to one operator, and signs the results of no other. */
export const feedKeyName = (operator: string, feed: string): string => `feed.${operator.replaceAll(/\W/g, '-')}.${feed}`

/** Reads the signed messages of feeds, each once (lottery specification 3.2). */
export class FeedReader {
  readonly #keysOf: (lottery: string, feed: string) => readonly KeyObject[]
  /** Ids of messages by the time until which they would be taken again. */
  readonly #seen = new Map<string, number>()

  /** @param keysOf the pinned Ed25519 keys of a feed for the operator of a lottery; more than one while a key is rotated */
  constructor(keysOf: (lottery: string, feed: string) => readonly KeyObject[]) {
    this.#keysOf = keysOf
  }

  /** @param body exactly as it was signed @param signature of the body, Base64 @throws FeedRefused */
  read(body: string, signature: string, nowMs: number): FeedMessage {
    const message = messageOf(body)
    const keys = this.#keysOf(message.lottery, message.feed).filter((key) => key.asymmetricKeyType === 'ed25519')
    const bytes = Buffer.from(signature, 'base64')
    if (!keys.some((key) => verify(null, Buffer.from(body), key, bytes))) throw new FeedRefused('SIGNATURE')
    if (Math.abs(nowMs - Date.parse(message.at)) > FEED_WINDOW_MS) throw new FeedRefused('TOO_OLD')
    for (const [id, untilMs] of this.#seen) if (untilMs < nowMs) this.#seen.delete(id)
    const id = `${message.feed} ${message.id}`
    if (this.#seen.has(id)) throw new FeedRefused('REPLAYED')
    this.#seen.set(id, Date.parse(message.at) + FEED_WINDOW_MS)
    return message
  }
}

function messageOf(body: string): FeedMessage {
  try {
    return FeedMessage.parse(JSON.parse(body))
  } catch {
    throw new FeedRefused('INVALID')
  }
}
