/** The web process answers. Whether the gateway does is the gateway's own readiness. */
export function loader(): Response {
  return new Response('ok', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
