import type { session } from '#contract/endpoints/session.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { SessionDeps } from './deps.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.service.ts'
import { createExchange, exchange, readExchange } from './exchange.ts'
import { login } from './login.service.ts'
import { forgetRemembered, getRemembered, loginRemembered } from './remembered.service.ts'
import { sendSecondFactor, verifySecondFactor } from './second-factor.service.ts'
import { loginFreePlay, logout } from './session.service.ts'

export const sessionHandlers = {
  login,
  getRemembered: async (ctx, { rememberToken }) => ({ remembered: await getRemembered(ctx, rememberToken) }),
  loginRemembered: (ctx, request) => loginRemembered(ctx, request),
  forgetRemembered: async (ctx, { rememberToken }) => {
    await forgetRemembered(ctx, rememberToken)
    return {}
  },
  sendSecondFactor,
  verifySecondFactor,
  createExchange: (ctx) => createExchange(ctx),
  exchange: (ctx, { code }) => exchange(ctx, code),
  readExchange: (ctx, { code }) => readExchange(ctx, code),
  logout: async (ctx) => {
    await logout(ctx)
    return {}
  },
  listDevices: async (ctx) => ({ devices: await listDevices(ctx) }),
  endDevice: async (ctx, { id }) => {
    await endDevice(ctx, id)
    return {}
  },
  endOtherDevices: async (ctx) => {
    await endOtherDevices(ctx)
    return {}
  },
  loginFreePlay: (ctx) => loginFreePlay(ctx),
} satisfies Handlers<typeof session, SessionDeps>
