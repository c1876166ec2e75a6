/** CSS in a template, without the line breaks and spaces that only its reader needs. */
export function css(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return String.raw({ raw: parts.raw }, ...values)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/(?<=[{;][\w-]+): /g, ':')
    .replaceAll(';}', '}')
    .trim()
}
