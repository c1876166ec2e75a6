export { type HomeData, HomePage } from './home-page.tsx'
