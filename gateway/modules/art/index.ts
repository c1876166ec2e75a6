export { createArtRoutes } from './art.routes.ts'
export { gameIconPath, pictureOf, vendorCardPath, vendorIconPath } from './art-paths.ts'
