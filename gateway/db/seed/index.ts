export { seedCatalogue } from './seed-catalogue.ts'
export { seedDemoMerchant, seedDemoMessages } from './seed-demo.ts'
