import { type CSSObject, css } from '@emotion/react'

/** Emotion's serialized style: its hash, its rules, and the keyframes it refers to. */
export interface Serialized {
  readonly name: string
  readonly styles: string
  readonly next?: Serialized
}

/**
 * The sheets of the site. Every page links `site`; `inner` belongs to the pages behind home and the game lists (both
 * centres, draws, promotions, the game room) and is linked by the routes whose handle says so.
 */
export const sheetNames = ['site', 'inner'] as const
export type SheetName = (typeof sheetNames)[number]

/** Class name → rules, by sheet. Every module registers its styles when the server bundle loads; sheet.server.ts prints them. */
export const styleRegistry: Readonly<Record<SheetName, Map<string, Serialized>>> = registryOfProcess()

/**
 * Turns a literal style into a class name. The production client contains the class name only
 * (static-styles.ts computes it), the server prints all rules into one sheet, so Emotion costs nothing
 * at run time. Literals and `token('…')` only; one style class per element; logical properties for right-to-left;
 * keyframes as a nested `'@keyframes mq-name': {…}`.
 *
 * What only inner pages show imports `style` of inner-style.ts instead.
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
  holder.marqueeStyles ??= { site: new Map(), inner: new Map() }
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
