const spent = new Map<string, { ms: number; times: number }>()

/** Runs the work and records its wall-clock time. */
export async function timed<Result>(stage: string, work: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  try {
    return await work()
  } finally {
    const { ms, times } = spent.get(stage) ?? { ms: 0, times: 0 }
    spent.set(stage, { ms: ms + performance.now() - since, times: times + 1 })
  }
}

/** Recorded times, longest stage first. */
export function stageLines(): string[] {
  return [...spent]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(
      ([stage, { ms, times }]) =>
        `${stage.padEnd(14)} ${String(times).padStart(6)} × ${(ms / times).toFixed(0).padStart(5)} ms = ${(ms / 1000).toFixed(1).padStart(7)} s`,
    )
}
