import base from './base.json' with { type: 'json' }

type Leaf = { $value: unknown }
type PathsOf<Node, Prefix extends string = ''> = {
  [Key in keyof Node & (string | number)]: `${Key}` extends `$${string}`
    ? never
    : Node[Key] extends Leaf
      ? `${Prefix}${Key}`
      : Node[Key] extends object
        ? PathsOf<Node[Key], `${Prefix}${Key}.`>
        : never
}[keyof Node & (string | number)]

/** Every token of themes/base.json by path; an unknown token is a type error. */
export type TokenPath = PathsOf<typeof base>

/** The custom property of a token: `color.accent` becomes `--mq-color-accent`. */
export function customProperty(path: string): string {
  return `--mq-${path.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A token as a CSS value; each brand sets it at run time. */
export function token<Path extends TokenPath>(path: Path): string {
  return `var(${customProperty(path)})`
}
