/**
 * The Remix options; vite.config.ts hands them to the Remix plugin.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  // Remix empties this folder at every build; the gateway's lies beside it.
  buildDirectory: 'build/site',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    // Decision 033: the browser knows every route.
    v3_lazyRouteDiscovery: false,
    unstable_optimizeDeps: true,
  },
}
