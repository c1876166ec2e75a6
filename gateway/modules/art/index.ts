export { createArtRoutes } from './art.routes.ts'
export { gameIconPath, pictureOf, vendorCardPath, vendorIconPath } from './art-paths.ts'
export type { SymbolName } from './symbols/index.ts'
export type { ArtThemeName } from './themes.ts'
