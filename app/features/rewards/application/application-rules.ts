/** Browsers submit a line break as two characters; the limit counts it once. */
export function applicationRemark(typed: string): string {
  return typed.replaceAll('\r\n', '\n').trim()
}
