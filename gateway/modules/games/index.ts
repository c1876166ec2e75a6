export { gamesHandlers } from './games.handlers.ts'
export { gameNameIn } from './games.service.ts'
export { forgetCatalogue } from './merchant-catalogue.ts'
