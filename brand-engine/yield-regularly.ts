/** A function to await inside a long loop: it lets other events of the process run after every `sliceMs` of work. */
export function yieldRegularly(sliceMs: number): () => Promise<void> {
  let until = performance.now() + sliceMs
  return async () => {
    if (performance.now() < until) return
    await new Promise((resume) => setImmediate(resume))
    until = performance.now() + sliceMs
  }
}
