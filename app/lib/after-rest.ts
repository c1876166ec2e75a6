export interface AfterRest<Arguments extends readonly unknown[]> {
  (...given: Arguments): void
  cancel(): void
}

/** Runs `work` for the last of quick calls, `restMs` after it. */
export function afterRest<Arguments extends readonly unknown[]>(
  restMs: number,
  work: (...given: Arguments) => void,
): AfterRest<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const call = (...given: Arguments) => {
    clearTimeout(timer)
    timer = setTimeout(() => work(...given), restMs)
  }
  return Object.assign(call, { cancel: () => clearTimeout(timer) })
}
