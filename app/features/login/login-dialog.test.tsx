import { expect, test } from 'vitest'
import { elementsOf, renderPage, textOf } from '#tests/support/site/render-page.tsx'
import { LoginDialog, type LoginDialogProps } from './login-dialog.tsx'

const props: LoginDialogProps = {
  challenge: { ok: false, errorCode: 'NETWORK_ABNORMAL' },
  countries: { ok: true, value: { list: [{ countryCode: 'VN', countryDialingCode: '84' }] } },
  ...{ captcha: null, flash: null, remembered: null, codeWait: null, answer: null, socialLogin: [] },
  ...{ canRecover: true, isNamedByNumber: false, returnTo: '/', serverTimeMs: 0, onClose: () => undefined },
}

async function tabsAndFirstField(isNamedByNumber: boolean) {
  const brand = { switches: ['VERCODELOGIN'] as const }
  const markup = await renderPage(<LoginDialog {...props} isNamedByNumber={isNamedByNumber} />, { brand })
  const text = textOf(markup)
  const field = elementsOf(markup, 'input').find(({ name }) => name === 'username')
  const label = new RegExp(`<label[^>]*for="${field?.id}"[^>]*>(.*?)</label>`).exec(markup)?.[1] ?? ''
  return { text, label: textOf(label) }
}

test('where members have no user name, no tab asks for one, and the field takes the number', async () => {
  const named = await tabsAndFirstField(false)
  const numbered = await tabsAndFirstField(true)
  expect(named.label).toBe('User name')
  expect(numbered.label).toBe('Mobile number or user name')
  expect(numbered.text.replace(numbered.label, '')).not.toContain('User name')
})
