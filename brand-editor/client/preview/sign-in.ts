import type { Api } from '#brand-editor/client/state/api.ts'

/**
 * Signs in to the site in the frames with a demo account, through the site's own form; as a visitor it only signs out.
 *
 * @throws when the site rejects the sign-in
 */
export async function signInAs(api: Api, role: string): Promise<void> {
  await post('/logout', { returnTo: '/' })
  if (role === 'visitor') return
  const page = await (await fetch('/login')).text()
  const form = await api.entry({
    role,
    challengeId: hiddenField(page, 'challengeId'),
    captchaId: hiddenField(page, 'captchaId'),
  })
  const answer = await post('/login', { ...form, type: 'username', returnTo: '/' })
  if (answer.type !== 'opaqueredirect') throw new Error(`The site rejected the sign-in of the ${role}.`)
}

const post = (path: string, form: Record<string, string>) =>
  fetch(path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** The value of a hidden field, by regular expression: DOMParser would apply this page's CSP to the styles. */
function hiddenField(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(field)?.[1] ?? ''
}
