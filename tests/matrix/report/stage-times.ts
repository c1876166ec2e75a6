const spent = new Map<string, { ms: number; times: number }>()

/** Does the work and books the time it took: on its own wall clock, waiting for others on a busy machine included. */
export async function timed<Result>(stage: string, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  try {
    return await work()
  } finally {
    const { ms, times } = spent.get(stage) ?? { ms: 0, times: 0 }
    spent.set(stage, { ms: ms + performance.now() - since, times: times + 1 })
  }
}

/** Where the time went, most of it first, a line a stage. */
export function stageLines(): string[] {
  return [...spent]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(
      ([stage, { ms, times }]) =>
        `${stage.padEnd(14)} ${String(times).padStart(6)} × ${(ms / times).toFixed(0).padStart(5)} ms = ${(ms / 1000).toFixed(1).padStart(7)} s`,
    )
}
