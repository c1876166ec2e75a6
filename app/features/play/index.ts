import { lazyComponent } from '#app/lib/lazy-component.tsx'

export {
  type LotteryPage,
  type LotteryPageName,
  lotteryPageOf,
  lotteryPageOfVendor,
  lotteryPages,
} from './lottery-pages.ts'
export { RealAccountNeeded } from './real-account-needed.tsx'
export { type Player, type Start, type Startable, startOf, withParameter } from './start-rules.ts'
export { playerOf, usePlayer, useStart } from './use-start.ts'
export { useTrialPrompt } from './use-trial-prompt.ts'

export const TrialPrompt = lazyComponent(async () => (await import('./trial-prompt.tsx')).TrialPrompt)
