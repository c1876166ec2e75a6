export type { HomeData } from './home-data.ts'
export { HomePage } from './home-page.tsx'
