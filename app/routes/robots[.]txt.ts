/** The public pages may be found; a member's may not. */
export function loader(): Response {
  const lines = ['User-agent: *', 'Disallow: /member', 'Disallow: /agentHome', 'Disallow: /balance', '']
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
