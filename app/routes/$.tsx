/** Every address nobody serves: the root's error screen shows it. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
