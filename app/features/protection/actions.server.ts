import { data, redirect } from '@remix-run/node'
import { refusalResult } from '#app/forms/messages.ts'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { closeSession } from '#app/session/session.server.ts'
import {
  exclusionMonths,
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  realityCheckMinutes,
  timeOutHours,
} from '#contract/entities/protection.ts'
import { PlatformError } from '#contract/errors.ts'
import { parseFigure, parseMoney } from '#contract/money/money-format.ts'
import type { ProtectionAction, ProtectionResult } from './protection-result.ts'

const SECONDS_PER_MINUTE = 60
const PATH = '/member/responsibleGaming'

type Act = (request: Request, form: FormData) => Promise<Response | ReturnType<typeof returnToForm>>

/** The actions of the page's forms, by `intent`. */
const acts: Readonly<Record<string, Act>> = {
  setLimit,
  removeLimit: async (request, form) => {
    const key = limitKeyOf(form)
    return deed(`${key.kind} ${key.period}`, 'raiseAsked', () =>
      gatewayFor(request).protection.setLimit({ ...key, value: null }),
    )
  },
  confirmLimit: async (request, form) => {
    const key = limitKeyOf(form)
    return deed(`${key.kind} ${key.period}`, 'raiseConfirmed', () => gatewayFor(request).protection.confirmLimit(key))
  },
  cancelLimit: async (request, form) => {
    const key = limitKeyOf(form)
    return deed(`${key.kind} ${key.period}`, 'raiseCancelled', () =>
      gatewayFor(request).protection.cancelLimitChange(key),
    )
  },
  break: takeBreak,
  exclude,
  factorCode: sendExclusionCode,
  reminder: async (request, form) => {
    const minutes = oneOf(realityCheckMinutes, Number(form.get('minutes')))
    return deed('reminder', 'realityCheck', () => gatewayFor(request).protection.setRealityCheck({ minutes }))
  },
  marketing: async (request, form) => {
    const allowed = form.get('allowed') === 'true'
    return deed('marketing', 'marketing', () => gatewayFor(request).protection.setMarketing({ allowed }))
  },
}

/** Dispatches a posted form to its action. @throws PlatformError INVALID_REQUEST for an unknown intent */
export async function actOnProtection(request: Request, form: FormData) {
  // The pressed button's value follows the form's own intent.
  const act = acts[String(form.getAll('intent').at(-1) ?? '')]
  if (!act) throw new PlatformError('INVALID_REQUEST')
  return act(request, form)
}

async function setLimit(request: Request, form: FormData) {
  const { kind, period } = limitKeyOf(form)
  const typed = String(form.get('value') ?? '')
  const name = `${kind} ${period}`
  const value = kind === 'session' ? minutesOf(request, typed) : amountOf(request, typed)
  if (value === null)
    return returnToForm({ form: name, problem: kind === 'session' ? 'hoursInvalid' : 'amountInvalid', typed })
  try {
    const { limits } = await gatewayFor(request).protection.setLimit({ kind, period, value })
    const isHeld = limits.some((limit) => limit.kind === kind && limit.period === period && limit.value === value)
    return redirectTo(isHeld ? 'limitSet' : 'raiseAsked')
  } catch (error) {
    return refusalOnForm(name, error, typed)
  }
}

/** An amount of the brand's currency, as typed, in minor units. */
function amountOf(request: Request, typed: string): string | null {
  const { brand, locale } = contextOf(request)
  return parseMoney(typed, brand.settings.currency, locale)?.toString() ?? null
}

/** Converts hours, as typed, to whole minutes. */
function minutesOf(request: Request, typed: string): string | null {
  const hundredths = parseFigure(typed, 2, contextOf(request).locale)
  const minutes = hundredths && Math.round((Number(hundredths) * 60) / 100)
  return minutes ? String(minutes) : null
}

async function takeBreak(request: Request, form: FormData) {
  if (form.get('sure') !== 'on')
    return returnToForm({ form: 'break', problem: 'sureMissing', typed: String(form.get('hours')) })
  const hours = oneOf(timeOutHours, Number(form.get('hours')))
  return deed('break', 'timeOut', () => gatewayFor(request).protection.takeTimeOut({ hours }))
}

async function exclude(request: Request, form: FormData) {
  if (form.get('sure') !== 'on') {
    return returnToForm({ form: 'exclude', problem: 'sureMissing', typed: String(form.get('months')) })
  }
  const months = oneOf(exclusionMonths, Number(form.get('months')))
  const way = form.has('way') ? contactWayOf(form) : null
  const code = String(form.get('code') ?? '').trim()
  if (way && !code) return refusalOnForm('exclude', new PlatformError('INVALID_VERIFICATION_CODE'), String(months))
  try {
    await gatewayFor(request).protection.excludeSelf({ months, ...(way && { everywhere: { way, code } }) })
  } catch (error) {
    return refusalOnForm('exclude', error, String(months))
  }
  return closeSession(request, '/', 'selfExcluded')
}

/** Sends the code that confirms a contact; without script the response is the page. */
async function sendExclusionCode(request: Request, form: FormData) {
  const typed = String(form.get('months') ?? '')
  try {
    const { expiredMinutes } = await gatewayFor(request).protection.sendExclusionCode({ way: contactWayOf(form) })
    const sent = { ok: true, secondsLeft: expiredMinutes * SECONDS_PER_MINUTE } as const
    return returnToForm({ form: 'exclude', problem: null, typed, sent }, 200)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const sent = { ok: false, result: refusalResult(error) } as const
    const problem = { code: error.code, params: error.params }
    return returnToForm({ form: 'exclude', problem, typed, sent }, error.status)
  }
}

const contactWayOf = (form: FormData) => oneOf(['sms', 'email'], form.get('way'))

async function deed(form: string, done: ProtectionAction, act: () => Promise<unknown>) {
  try {
    await act()
    return redirectTo(done)
  } catch (error) {
    return refusalOnForm(form, error, '')
  }
}

/** 303, so that reloading does not post again. */
const redirectTo = (done: ProtectionAction) => redirect(`${PATH}?done=${done}`, 303)

function refusalOnForm(form: string, error: unknown, typed: string) {
  if (!(error instanceof PlatformError)) throw error
  return returnToForm({ form, problem: { code: error.code, params: error.params }, typed }, error.status)
}

function returnToForm(answer: ProtectionResult, status = 400) {
  return data(answer, { status })
}

function limitKeyOf(form: FormData): { kind: LimitKind; period: LimitPeriod } {
  return { kind: oneOf(limitKinds, form.get('kind')), period: oneOf(limitPeriods, form.get('period')) }
}

/** The forms offer no other value, so any other one is a forged request. */
function oneOf<const Value>(values: readonly Value[], given: unknown): Value {
  const found = values.find((value) => value === given)
  if (found === undefined) throw new PlatformError('INVALID_REQUEST')
  return found
}
