import { type CSSObject, css } from '@emotion/react'

/** What Emotion makes of a style: its hash, its rules, and the keyframes it refers to. */
interface Serialized {
  readonly name: string
  readonly styles: string
  readonly next?: Serialized
}

/** Class name -> rules. Every module's styles are registered when the server bundle loads; sheet.server.ts prints them. */
export const styleRegistry: Map<string, Serialized> = registryOfProcess()

/**
 * Turns a literal style into a class name. The production client holds the class name alone (app/server/vite/static-styles.ts
 * computes it), the server prints all rules into one sheet, so Emotion costs nothing at run time.
 *
 * Literals and `token('…')` only; one style class per element; logical properties for right-to-left; keyframes as a nested
 * `'@keyframes mq-name': {…}`.
 */
export function style(rules: CSSObject): string {
  const serialized = css(rules) as Serialized
  const className = `mq-${serialized.name}`
  if (!styleRegistry.has(className)) {
    styleRegistry.set(className, serialized)
    if (import.meta.env.DEV && typeof document !== 'undefined') adopt(className, serialized)
  }
  return className
}

function registryOfProcess(): Map<string, Serialized> {
  // Development evaluates modules anew after each edit, the registry has to outlive them.
  const holder = globalThis as { marqueeStyles?: Map<string, Serialized> }
  holder.marqueeStyles ??= new Map()
  return holder.marqueeStyles
}

/** Hot reload: adopted sheets are not subject to the content security policy. */
function adopt(className: string, serialized: Serialized): void {
  const sheet = new CSSStyleSheet()
  for (let part: Serialized | undefined = serialized; part; part = part.next) {
    const rule = part === serialized ? `.${className}{${part.styles}}` : part.styles
    sheet.insertRule(rule, sheet.cssRules.length)
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
