import type { IconName } from '#app/ui/icons.tsx'
import type { RegistrationField } from '#contract/entities/registration-rule.ts'

interface FieldLook {
  type: 'text' | 'password' | 'email' | 'tel' | 'date'
  autoComplete: string
  inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  icon?: IconName
  /** Written left to right in every language. */
  isLatin?: boolean
}

const text: FieldLook = { type: 'text', autoComplete: 'off' }
const handle: FieldLook = { type: 'text', autoComplete: 'off', isLatin: true, icon: 'chat' }

/**
 * Input attributes of each registration field, for password managers, phone keyboards and autofill. Fields that are
 * more than one line of text (mobile number, SMS code, captcha) have components of their own.
 */
export const fieldTable = {
  username: { type: 'text', autoComplete: 'username', icon: 'user', isLatin: true },
  password: { type: 'password', autoComplete: 'new-password' },
  confirmPassword: { type: 'password', autoComplete: 'new-password' },
  paymentPassword: { type: 'password', autoComplete: 'off', inputMode: 'numeric' },
  payeeName: { type: 'text', autoComplete: 'name', icon: 'user' },
  fullName: { type: 'text', autoComplete: 'name', icon: 'user' },
  nickname: { type: 'text', autoComplete: 'nickname', icon: 'user' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', icon: 'mail', isLatin: true },
  birthday: { type: 'date', autoComplete: 'bday', isLatin: true },
  idNumber: { type: 'text', autoComplete: 'off', icon: 'shield', isLatin: true },
  qqNum: { ...handle, inputMode: 'numeric' },
  wechat: handle,
  line: handle,
  whatsapp: { ...handle, type: 'tel', inputMode: 'tel' },
  telegram: handle,
  facebook: handle,
  zalo: { ...handle, inputMode: 'tel' },
  address: { type: 'text', autoComplete: 'street-address', icon: 'home' },
  nationality: { type: 'text', autoComplete: 'country-name', icon: 'globe' },
  occupation: { type: 'text', autoComplete: 'organization-title' },
  sourceOfIncome: { ...text, icon: 'bank' },
  recommenderId: { ...text, isLatin: true },
  affiliateCode: { ...text, isLatin: true },
  referralCode: { ...text, isLatin: true },
} as const satisfies Partial<Record<RegistrationField, FieldLook>>

/** The attributes of a plain field, or null for one with a component of its own. */
export function fieldAttributesOf(field: RegistrationField): FieldLook | null {
  return (fieldTable as Partial<Record<RegistrationField, FieldLook>>)[field] ?? null
}
