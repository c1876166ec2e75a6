import { customProperty } from '#themes/index.ts'
import { tokenValueProblem } from '#themes/values.ts'
import type { BrandModel } from '../model.ts'
import { type Edits, themeValue, tokenValue, valueAt } from './store.ts'

/** Where the site keeps a brand's custom properties (app/lib/document.tsx). */
const THEME_ID = 'mq-theme'

/** Puts the draft's tokens on the page in a frame as they are, without asking anybody: a slider moves and the page follows. */
export function dress(frame: HTMLIFrameElement | null, model: BrandModel, edits: Edits): void {
  const page = frame?.contentDocument
  const style = page?.getElementById(THEME_ID)
  const sheet = style && 'sheet' in style ? (style.sheet as CSSStyleSheet | null) : null
  const rule = sheet?.cssRules[0]
  if (!rule || !('style' in rule)) return
  const declared = rule.style as CSSStyleDeclaration
  for (const { path, type } of model.tokenRows) {
    const value = tokenValue(model, edits, path)
    const kept = tokenValueProblem(type, value) ? themeValue(model, edits, path) : value
    const property = customProperty(path)
    if (declared.getPropertyValue(property) !== String(kept)) declared.setProperty(property, String(kept))
  }
  const theme = model.themes[String(valueAt(model, edits, { file: 'brand.json', path: ['theme'] }))]
  if (theme) declared.colorScheme = theme.colorScheme
}

/** Has a frame take up a draft: its data alone where only the look changed, else the whole page. */
export function renew(frame: HTMLIFrameElement | null, before: Edits, now: Edits): void {
  const page = frame?.contentWindow
  if (!page) return
  if (withoutTokens(before) !== withoutTokens(now)) page.location.reload()
}

/** The edits that no custom property expresses. */
function withoutTokens(edits: Edits): string {
  return JSON.stringify(Object.values(edits).filter(({ file, path }) => file !== 'brand.json' || path[0] !== 'tokens'))
}
