/** Catches unknown addresses: the root's error screen shows them. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
