/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module 'autocannon' {
  export interface Options {
    url: string
    headers: Record<string, string>
    connections: number
    /** Seconds. */
    duration: number
    /** Threads that make the load, so that it does not take the time of what it measures. */
    workers: number
  }
  export interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
