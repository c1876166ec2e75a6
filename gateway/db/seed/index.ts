export { seedCatalogue } from './seed-catalogue.ts'
export { type DemoMerchant, seedDemoMerchant, seedDemoMessages } from './seed-demo.ts'
