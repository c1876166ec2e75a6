export { HelpPage } from './help-page.tsx'
export { HelpTopics } from './help-topics.tsx'
