export { BrandPageView } from './brand-page-view.tsx'
