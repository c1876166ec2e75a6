import type { session } from '#contract/endpoints/session.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { login } from './login.service.ts'
import { loginFreePlay, logout } from './session.service.ts'

export const sessionHandlers = {
  login,
  logout: async (ctx) => {
    await logout(ctx)
    return {}
  },
  loginFreePlay: (ctx) => loginFreePlay(ctx),
} satisfies Handlers<typeof session>
