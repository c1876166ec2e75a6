import { type Edits, themeValue, tokenValue, valueAt } from '#brand-editor/client/state/edits.ts'
import { customProperty } from '#themes/index.ts'
import { tokenValueProblem } from '#themes/values.ts'
import type { BrandModel } from '../../model.ts'

/** The site's style element with a brand's custom properties (app/lib/document.tsx). */
const THEME_ID = 'mq-theme'

/** Writes the draft's tokens into the page of a frame, without a request. */
export function applyTokens(frame: HTMLIFrameElement | null, model: BrandModel, edits: Edits): void {
  const page = frame?.contentDocument
  const style = page?.getElementById(THEME_ID)
  const sheet = style && 'sheet' in style ? (style.sheet as CSSStyleSheet | null) : null
  const rule = sheet?.cssRules[0]
  if (!rule || !('style' in rule)) return
  const declared = rule.style as CSSStyleDeclaration
  for (const { path, type } of model.tokenRows) {
    const value = tokenValue(model, edits, path)
    const valid = tokenValueProblem(type, value) ? themeValue(model, edits, path) : value
    const property = customProperty(path)
    if (declared.getPropertyValue(property) !== String(valid)) declared.setProperty(property, String(valid))
  }
  const theme = model.themes[String(valueAt(model, edits, { file: 'brand.json', path: ['theme'] }))]
  if (theme) declared.colorScheme = theme.colorScheme
}

/** Reloads a frame when the draft changed more than tokens. */
export function reloadIfNeeded(frame: HTMLIFrameElement | null, before: Edits, now: Edits): void {
  const page = frame?.contentWindow
  if (!page) return
  if (withoutTokens(before) !== withoutTokens(now)) page.location.reload()
}

/** The edits that need a reload. */
function withoutTokens(edits: Edits): string {
  return JSON.stringify(Object.values(edits).filter(({ file, path }) => file !== 'brand.json' || path[0] !== 'tokens'))
}
