export { brandListPage, unknownHostPage, unregisterServiceWorkerScript } from './brandless-pages.server.ts'
export { offlinePage } from './offline-page.server.ts'
export { workerScript } from './offline-worker.server.ts'
export { overloadPage, statusPage } from './status-page.server.ts'
