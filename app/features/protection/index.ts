import { loadTexts } from '#app/i18n/client-texts.ts'
import { onDemand } from '#app/lib/on-demand.tsx'

export type { ProtectionAnswer } from './answer.ts'
export const ResponsiblePanel = onDemand(async () => (await import('./responsible-panel.tsx')).ResponsiblePanel)
export const LimitPrompt = onDemand(async () => {
  await withTexts()
  return (await import('./limit-prompt.tsx')).LimitPrompt
})
export const RealityCheck = onDemand(async () => {
  await withTexts()
  return (await import('./reality-check.tsx')).RealityCheck
})

/** Pages outside of the member centre do not carry these texts. */
async function withTexts(): Promise<void> {
  if (!import.meta.env.SSR) await loadTexts('protection')
}
