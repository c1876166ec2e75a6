const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a Host header, with or without a port, is this machine's own name. */
export function isLoopbackName(host: string): boolean {
  return loopback.test(host.replace(/(?<=[^:]|\]):\d{1,5}$/, ''))
}

/** What is wrong with the address that a process is to listen on: a demonstration publishes its codes and passwords. */
export function publicDemoProblem(mode: string, host: string, isPermitted: boolean): string | null {
  if (mode === 'production' || isPermitted || loopback.test(host)) return null
  return `HOST ${host} is not loopback, and a demonstration publishes its codes and passwords: set MARQUEE_ENV=production, or DEMO_PUBLIC=1 if everybody may read them`
}
