/** `demoplayer` as `de•••er`: enough for its owner to recognise it, too little for others. */
export function maskName(name: string): string {
  const letters = [...name]
  const shown = letters.length > 5 ? 2 : 1
  return `${letters.slice(0, shown).join('')}•••${letters.slice(-shown).join('')}`
}

/** `+84912345678` as `•••678`. */
export function maskMobile(mobile: string): string {
  return `•••${mobile.slice(-3)}`
}

/** `alice@post.example` as `a•••@post.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
