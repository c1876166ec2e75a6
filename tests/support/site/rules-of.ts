import { styleRegistry } from '#app/styles/style.ts'

/** The style rules of the element in front of a text of the markup, as CSS without spaces. */
export function rulesBefore(markup: string, text: string): string {
  const [before = ''] = markup.split(text)
  const classes = [...before.matchAll(/class="([^"]*)"/g)].at(-1)?.[1] ?? ''
  return rulesOf(classes)
}

/** The style rules of a list of classes, as CSS without spaces. */
export function rulesOf(classes: string): string {
  return classes
    .split(' ')
    .map((name) => Object.values(styleRegistry).flatMap((styles) => styles.get(name)?.styles ?? [])[0] ?? '')
    .join('')
    .replaceAll(/\s+/g, '')
}
