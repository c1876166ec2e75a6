import type { LoaderFunctionArgs } from '@remix-run/node'
import { securityText } from '../site/security-text.server.ts'

/** Where a weakness can be reported: RFC 9116. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return securityText(request, new Date())
}
