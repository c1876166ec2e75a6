import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { PlatformError } from '#contract/errors.ts'
import { gatewayFor } from '../gateway-client/index.server.ts'
import { rememberLanguage } from '../i18n/language.server.ts'
import { withoutLanguage } from '../i18n/language-address.ts'
import { safePath } from '../lib/safe-path.ts'
import { contextOf } from '../server/request-context.server.ts'
import { readToken } from '../session/session.server.ts'

/**
 * The choice of a language: kept in the browser, and at the gateway for a member. Post `language` and `returnTo` with a
 * whole-page form, so that everything is shown anew.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData()
  const { brand, isSecure } = contextOf(request)
  const language = brand.settings.languages.find((code) => code === form.get('language'))
  // The choice just made stands above the language that the address may have named.
  const returnTo = withoutLanguage(safePath(form.get('returnTo')))
  if (!language) return redirect(returnTo, 303)
  if (await readToken(request)) await saveForMember(request, language)
  return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': await rememberLanguage(language, isSecure) } })
}

/** The page changes its language even when the gateway cannot note it. */
async function saveForMember(request: Request, language: ReturnType<typeof contextOf>['language']): Promise<void> {
  try {
    await gatewayFor(request).members.updateLanguage({ language })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
  }
}

/** The address is for posting; who opens it goes home. */
export function loader(): Response {
  return redirect('/')
}
