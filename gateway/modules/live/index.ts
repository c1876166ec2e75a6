export { createLiveFeed, type LiveFeed, STREAMS_PER_MEMBER } from './live-feed.ts'
export type { LiveTopic } from './live-relay.ts'
