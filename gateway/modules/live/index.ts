export { createLiveFeed, type LiveFeed, type LiveTopic, STREAMS_PER_MEMBER } from './live-feed.ts'
