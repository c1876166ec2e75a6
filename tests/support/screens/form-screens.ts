import type { Locator, Page } from 'playwright'
import type { ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { GOOD_PASSWORD, STRONG_PASSWORD, waitForScript } from '#tests/support/site/site.ts'
import type { Screen } from './screen-plan.ts'

/** The forms that everything depends on, filled in and refused, left to right and right to left. */

const looks = [
  { brand: 'neon', language: 'en', password: GOOD_PASSWORD },
  { brand: 'noor', language: 'ar', password: STRONG_PASSWORD },
] as const

/** What the pictures show in the fields, by name. */
const typed: Readonly<Record<string, string>> = {
  username: 'amarastone',
  fullName: 'Amara Stone',
  payeeName: 'Amara Stone',
  holder: 'Amara Stone',
  email: 'amara@mail.example',
  birthday: '1990-04-12',
  nationality: 'Jordan',
  idNumber: '12345678',
  address: '12 Garden Street',
  occupation: 'Engineer',
  sourceOfIncome: 'Salary',
  bank: 'First Example Bank',
  number: '1234 5678 9012',
  amount: '20',
  paymentPassword: '135790',
}

type Form = Pick<ScreenRow, 'path' | 'file' | 'roles'> & { readonly name: string; readonly form: string }

const forms: readonly Form[] = [
  {
    name: 'login',
    path: '/login',
    file: 'app/features/login/login-form.tsx',
    roles: ['visitor'],
    form: '#login-username',
  },
  {
    name: 'register',
    path: '/register',
    file: 'app/features/registration/registration-form.tsx',
    roles: ['visitor'],
    form: '#register',
  },
  {
    name: 'member-withdraw',
    path: '/member/withdraw',
    file: 'app/features/withdrawals/withdraw-form.tsx',
    roles: ['member'],
    form: '#withdraw',
  },
]

export const formScreens: readonly Screen[] = looks.flatMap(({ brand, language, password }) =>
  forms.flatMap(({ form, ...row }) =>
    (['filled', 'refused'] as const).map((state) => ({
      row: { ...row, name: `${row.name}-${state}`, open: (page: Page) => show(page, form, state, password) },
      brand,
      role: row.roles[0] ?? 'visitor',
      device: 'phone' as const,
      language,
      file: `${brand}-${row.name}-${state}-phone.webp`,
    })),
  ),
)

async function show(page: Page, id: string, state: 'filled' | 'refused', password: string): Promise<boolean> {
  const form = page.locator(`form${id}`)
  if (id === '#register' && !(await form.isVisible())) await page.getByRole('tab').first().click()
  if (id === '#withdraw') await makePayable(page, password)
  else await waitForScript(form)
  if (state === 'filled') await fill(form, password)
  else await form.locator('button[type=submit]:not([name], [hidden])').click()
  if (state === 'refused') await form.getByRole('alert').first().waitFor()
  return true
}

async function fill(form: Locator, password: string): Promise<void> {
  for (const input of await form.locator('input:visible:not([type=range], [type=checkbox], [type=radio])').all()) {
    const name = (await input.getAttribute('name')) ?? ''
    await input.fill(typed[name] ?? (/password/i.test(name) ? password : ''))
  }
  await form.locator('input:visible').first().focus()
}

/** A withdrawal takes a payment password and an account of the member's own; the second picture finds both. */
async function makePayable(page: Page, password: string): Promise<void> {
  const here = page.url()
  if (await page.locator('form#withdraw').count()) return
  await page.goto(new URL('/member/securityCenter', here).href)
  // Some brands pay out to members alone of whom they know more than the registration asks.
  const details = page.locator('form:has(input[name=intent][value=details])')
  if (await details.count()) {
    await fill(details, password)
    await details.locator('button[type=submit]').click()
    await page.waitForURL(/done=details/)
  }
  const first = page.locator('form:has(input[value=setPaymentPassword])')
  await fill(first, password)
  await first.locator('input[name=confirmPaymentPassword]').fill(typed.paymentPassword ?? '')
  await first.locator('button[type=submit]:not([name], [hidden])').click()
  await page.waitForURL(/done=paymentPassword/)
  await page.goto(here)
  const bind = page.locator('form#bind-account')
  await fill(bind, password)
  await bind.locator('button[type=submit]').click()
  await page.waitForURL(/bound/)
  await page.goto(here, { waitUntil: 'networkidle' })
}
