/**
 * A worker that does one thing: when a page cannot be fetched it shows the offline page. Pages always come from the network,
 * everything that is no page (data, posts, pictures) it does not touch, and nothing but the offline page is ever kept.
 *
 * @param version of the offline page; keeping a new one forgets the others
 */
export function workerScript(version: string, offlineUrl: string): string {
  return `const KEPT = ${JSON.stringify(`mq-offline-${version}`)}
const OFFLINE = ${JSON.stringify(offlineUrl)}
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' }))))
})
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith('mq-offline-') && name !== KEPT) await caches.delete(name)
    await self.registration.navigationPreload?.enable()
  })())
})
self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode !== 'navigate' || method !== 'GET') return
  event.respondWith((async () => {
    try {
      return (await event.preloadResponse) ?? (await self.fetch(event.request))
    } catch (error) {
      const page = await (await caches.open(KEPT)).match(OFFLINE)
      if (page) return page
      throw error
    }
  })())
})
`
}

/** For a host that no brand serves: a worker that a former brand left in a browser unregisters itself and deletes its caches. */
export const UNREGISTER_SCRIPT = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  })())
})
`
