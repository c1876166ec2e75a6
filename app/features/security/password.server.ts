import { replacePassword } from '#app/features/password/index.server.ts'
import { openSession } from '#app/session/session.server.ts'
import { deedPath, refused, stay } from './answer.server.ts'

/** Replaces the member's password: the gateway ends every memberSession and gives this browser a new one. */
export async function changePassword(request: Request, form: FormData) {
  try {
    const { token, problems } = await replacePassword(request, form)
    if (problems) return stay({ block: 'password', result: problems }, 400)
    // Every remembered device is forgotten with the old password, this one too.
    return await openSession(request, { token, remember: null }, deedPath('password'))
  } catch (error) {
    return refused({ block: 'password' }, error)
  }
}
