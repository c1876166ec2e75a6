export { seedCatalogue } from './seed-catalogue.ts'
export { seedDemoMerchant, seedDemoMessages } from './seed-demo.ts'
export { seedDemoGames } from './seed-demo-games.ts'
