import { type CSSObject, css } from '@emotion/react'

/** Emotion's serialized style: its hash, its rules, and the keyframes it refers to. */
interface Serialized {
  readonly name: string
  readonly styles: string
  readonly next?: Serialized
}

/** Class name → rules. Every module registers its styles when the server bundle loads; sheet.server.ts prints them. */
export const styleRegistry: Map<string, Serialized> = registryOfProcess()

/**
 * Turns a literal style into a class name. The production client contains the class name only
 * (static-styles.ts computes it), the server prints all rules into one sheet, so Emotion costs nothing
 * at run time. Literals and `token('…')` only; one style class per element; logical properties for right-to-left;
 * keyframes as a nested `'@keyframes mq-name': {…}`.
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
  // The registry survives the module reloads of development.
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
