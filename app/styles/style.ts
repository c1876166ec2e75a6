import { type CSSObject, css } from '@emotion/react'
import { type SheetName, sheetNames } from './sheets.ts'

/** Emotion's serialized style: its hash, its rules, and the keyframes it refers to. */
export interface Serialized {
  readonly name: string
  readonly styles: string
  readonly next?: Serialized
}

/** Class name → rules, by sheet. Every module registers its styles when the server bundle loads; sheet.server.ts prints them. */
export const styleRegistry: Readonly<Record<SheetName, Map<string, Serialized>>> = registryOfProcess()

/**
 * Turns a literal style into a class name. The production client contains the class name only
 * (static-styles.ts computes it), the server prints all rules into the sheets, so Emotion costs nothing
 * at run time. Literals and `token('…')` only; one style class per element; logical properties for right-to-left;
 * keyframes as a nested `'@keyframes mq-name': {…}`.
 *
 * What only the pages of another sheet show imports `style` of its file instead: home-style.ts and so on.
 */
export function style(rules: CSSObject): string {
  return registerStyle(rules, 'site')
}

/** Registers a style for a sheet and returns its class name. */
export function registerStyle(rules: CSSObject, sheet: SheetName): string {
  const serialized = css(rules) as Serialized
  const className = `mq-${serialized.name}`
  if (!styleRegistry[sheet].has(className)) {
    styleRegistry[sheet].set(className, serialized)
    if (import.meta.env.DEV && typeof document !== 'undefined') adopt(className, serialized)
  }
  return className
}

function registryOfProcess(): Record<SheetName, Map<string, Serialized>> {
  // The registry survives the module reloads of development.
  const holder = globalThis as { marqueeStyles?: Record<SheetName, Map<string, Serialized>> }
  holder.marqueeStyles ??= Object.fromEntries(sheetNames.map((name) => [name, new Map()])) as never
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
