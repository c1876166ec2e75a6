import { loadTexts } from '#app/i18n/client-texts.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { ProtectionResult } from './protection-result.ts'
export const ResponsiblePanel = lazyComponent(async () => (await import('./responsible-panel.tsx')).ResponsiblePanel)
export const LimitPrompt = lazyComponent(async () => {
  await withTexts()
  return (await import('./limit-prompt.tsx')).LimitPrompt
})
export const RealityCheck = lazyComponent(async () => {
  await withTexts()
  return (await import('./reality-check.tsx')).RealityCheck
})

/** Pages outside the member centre do not include these texts. */
async function withTexts(): Promise<void> {
  if (!import.meta.env.SSR) await loadTexts('protection')
}
