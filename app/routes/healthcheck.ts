/** Liveness of the web process. The gateway has its own readiness check. */
export function loader(): Response {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
