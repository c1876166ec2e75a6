import type { createLiveFeed, LiveTopic } from '#gateway/modules/live/index.ts'

/** A page of a member: what it was notified of. */
export function listenTo(feed: ReturnType<typeof createLiveFeed>, merchant: string, memberId: string) {
  const heard: LiveTopic[] = []
  const waiting: (() => void)[] = []
  const unwatch = feed.watch(merchant, memberId, (topic) => {
    heard.push(topic)
    for (const resolve of waiting.splice(0)) resolve()
  })
  return { heard, unwatch, next: () => new Promise<void>((resolve) => waiting.push(resolve)) }
}
