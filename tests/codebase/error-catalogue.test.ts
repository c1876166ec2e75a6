import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type ErrorCode, errorTable } from '#contract/errors.ts'
import { sourceFiles } from './files.ts'

/** The messages of specification section 8, each with the text that says it: `<namespace>:<key>`. */
const catalogue = {
  'invalid phone number format': 'errors:INVALID_PHONE_NUMBER',
  'missing phone number': 'errors:MISSING_PHONE_NUMBER',
  'too many requests, try again after 5 minutes': 'errors:TOO_MANY_REQUESTS',
  'unknown error': 'errors:INTERNAL',
  'invalid or missing verification code': 'errors:INVALID_VERIFICATION_CODE',
  'captcha check failed': 'errors:CAPTCHA_FAILED',
  'quota not sufficient, contact customer service': 'errors:SMS_QUOTA_EXCEEDED',
  'function not enabled': 'errors:FEATURE_DISABLED',
  'code expired, send again': 'errors:VERIFICATION_CODE_EXPIRED',
  'Username/Email does not exist': 'errors:USERNAME_OR_EMAIL_UNKNOWN',
  'incorrect username and password': 'errors:WRONG_CREDENTIALS',
  'You are not logged in, please login': 'errors:NOT_LOGGED_IN',
  'Network link is abnormal, please try again': 'errors:NETWORK_ABNORMAL',
  'Domain check failed: invalid URL': 'errors:DOMAIN_CHECK_FAILED',
  'Popup blocked': 'status:popupBlocked',
  'Please complete verification first': 'errors:CHALLENGE_REQUIRED',
  'Access restricted': 'status:region.title',
  'a system-maintenance notice': 'status:game_maintenance',
  'its information': 'status:info_maintenance',
  'the address of a blocked visitor': 'status:blockip',
  'why the address is blocked': 'status:info_ip_block',
  'a page-timeout message asking to check the network': 'errors:PAGE_TIMEOUT',
  'game maintenance suggests other popular games': 'errors:VENDOR_MAINTENANCE',
  'affiliate code invalid': 'errors:INVALID_AFFILIATE_CODE',
  'SMS send failure': 'errors:SMS_SEND_FAILED',
  'trial user on a restricted action': 'play:in_need_true_account',
  'its confirm button': 'play:in_increase_submit',
  'script or style chunk load failure': 'status:chunk.title',
} as const

const folder = fileURLToPath(new URL('../../app/i18n/locales', import.meta.url))
const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const sources = sourceFiles(['app', 'gateway', 'contract'])

test.each(Object.entries(catalogue))('“%s” has its text in every language and is shown', (_message, address) => {
  const [namespace = '', key = ''] = address.split(':')
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(`${folder}/${language}/${namespace}.json`, 'utf8')) as Record<string, string>
    // A language that is not complete yet falls back to English, which the brand check lists.
    if (language === 'en' || key in texts) expect(texts[key]?.trim(), `${language} ${address}`).toBeTruthy()
  }
  const uses = sources.filter(({ path, text }) => saysIt(namespace, key).test(text) && path !== 'contract/errors.ts')
  expect(uses.length, address).toBeGreaterThan(0)
})

/** A code is thrown or answered by name; a text of the site is asked for by its key, or by the parts it is put together from. */
function saysIt(namespace: string, key: string): RegExp {
  const [first = '', last = ''] = key.split('.')
  return namespace === 'errors' || !last ? new RegExp(`['"]${key}['"]`) : new RegExp(`['"\`](?:${key}|${first})['"\`]`)
}

test('every error code has an English text of its own', () => {
  const texts = JSON.parse(readFileSync(`${folder}/en/errors.json`, 'utf8')) as Record<string, string>
  const codes = Object.keys(errorTable) as ErrorCode[]
  const missing = codes.filter((code) => !texts[code])
  expect(missing, 'codes of contract/errors.ts without a text in app/i18n/locales/en/errors.json').toEqual([])
  expect(new Set(codes.map((code) => texts[code])).size).toBe(codes.length)
})
