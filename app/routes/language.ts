import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { rememberLanguage } from '../i18n/language.server.ts'
import { withoutLanguage } from '../i18n/language-address.ts'
import { safePath } from '../lib/safe-path.ts'
import { contextOf } from '../server/request-context.server.ts'
import { readToken } from '../session/session.server.ts'

/**
 * Stores the chosen language in the browser, and at the gateway for a member. Post `language` and `returnTo` with a
 * full-page form, so that the whole page is rendered in it.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  const { brand, isSecure } = contextOf(request)
  const language = brand.settings.languages.find((code) => code === form.get('language'))
  // The new choice overrides a language in the address.
  const returnTo = withoutLanguage(safePath(form.get('returnTo')))
  if (!language) return redirect(returnTo, 303)
  if (await readToken(request)) await saveForMember(request, language)
  return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': await rememberLanguage(language, isSecure) } })
}

/** The page changes its language even when the gateway cannot save it. */
async function saveForMember(request: Request, language: ReturnType<typeof contextOf>['language']): Promise<void> {
  try {
    await gatewayFor(request).members.updateLanguage({ language })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
  }
}

/** GET redirects to home. */
export function loader(): Response {
  return redirect('/')
}
