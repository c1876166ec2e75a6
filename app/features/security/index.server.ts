import { PlatformError } from '#contract/errors.ts'
import { changePassword } from './change-password.server.ts'

/** What the security centre shows. */
export async function loadSecurity() {
  return { serverTimeMs: Date.now() }
}

/** What the forms of the blocks do, by their `intent` (security-blocks.ts). */
const securityActions: Readonly<Record<string, (request: Request, form: FormData) => Promise<unknown>>> = {
  password: changePassword,
}

/** Hands a posted form to its block's action; a form of no block is refused. */
export async function actOnSecurity(request: Request, form: FormData) {
  const action = securityActions[String(form.get('intent') ?? '')]
  if (!action) throw new PlatformError('INVALID_REQUEST')
  return action(request, form)
}
