import type { Api } from './api.ts'

/**
 * Signs the frames' host in as somebody of the demonstration, through the site's own form; as a visitor it only signs out.
 *
 * @throws when the site refuses
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
  if (answer.type !== 'opaqueredirect') throw new Error(`The site did not let the ${role} in.`)
}

const post = (path: string, form: Record<string, string>) =>
  fetch(path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

/** The value of a hidden field; parsing the page would have the browser judge its styles by this page's policy. */
function hiddenField(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(field)?.[1] ?? ''
}
