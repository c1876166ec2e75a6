import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FieldRule, type PatternId, patternIds, type RegistrationRules } from './entities/registration-rule.ts'
import { decodeFieldMessage } from './field-error.ts'
import { fieldProblem, registrationSchema } from './registration-schema.ts'

const texts = JSON.parse(readFileSync('app/i18n/locales/en/validation.json', 'utf8')) as Record<string, string>
const refusals = JSON.parse(readFileSync('app/i18n/locales/en/errors.json', 'utf8')) as Record<string, string>

/** What a player reads in English of an encoded message. */
function read(encoded: string | null | undefined): string | null {
  if (!encoded) return null
  const { key, params } = decodeFieldMessage(encoded)
  if (key.startsWith('errors:')) return refusals[key.slice('errors:'.length)] ?? `no text for ${key}`
  return Object.entries(params ?? {}).reduce(
    (text, [name, value]) => text.replace(`{{${name}}}`, String(value)),
    texts[key] ?? `no text for ${key}`,
  )
}

const rule = (patternId: PatternId, bounds: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  patternId,
  minLength: 4,
  maxLength: 20,
  acceptedPattern: '*',
  ...bounds,
})

/** Every rule family of specification section 5: what fits, what does not, and what is said then. */
const families: Record<PatternId, { good: string[]; bad: string[]; text: string }> = {
  any: { good: ['a b!'], bad: ['abc'], text: 'Please enter 4 - 20 characters' },
  letterFirst: {
    good: ['a123', 'Abcd'],
    bad: ['1abc', 'ab-c', 'abc'],
    text: 'Please enter 4 - 20 characters: a letter first, then letters and digits',
  },
  kanjiAndDigits: {
    good: ['漢字12'],
    bad: ['漢字ab', 'ひらがな'],
    text: 'Please enter 4 - 20 characters: kanji and digits',
  },
  email: {
    good: ['a@b.co', 'x.y+z@mail.example'],
    bad: ['a@b.', 'a b@c.de', '@b.co'],
    text: 'Please enter 4 - 20 characters in the form name@example.com',
  },
  lettersOrDigits: {
    good: ['abcd', '1234', 'ab12'],
    bad: ['ab_1', 'ab 1'],
    text: 'Please enter 4 - 20 characters: letters or digits only',
  },
  lettersAndDigits: {
    good: ['abc1', '1abc'],
    bad: ['abcd', '1234', 'ab-1'],
    text: 'Please enter 4 - 20 characters: letters and digits combined',
  },
  digits: { good: ['1234'], bad: ['12a4', '12.4'], text: 'Please enter 4 - 20 characters: digits only' },
  lettersDigitsUppercase: {
    good: ['Abc1'],
    bad: ['abc1', 'ABCd'],
    text: 'Please enter 4 - 20 characters: letters and digits with at least one uppercase letter',
  },
  englishAndSpaces: {
    good: ['John Doe'],
    bad: ['José Doe', 'John1'],
    text: 'Please enter 4 - 20 characters: English letters and spaces',
  },
  noSpaces: { good: ['a-b!c'], bad: ['ab cd'], text: 'Please enter 4 - 20 characters without spaces' },
  chineseAndPunctuation: {
    good: ['王小明，好'],
    bad: ['王小明a', '王小明1'],
    text: 'Please enter 4 - 20 characters: Chinese characters and punctuation',
  },
  date: {
    good: ['1990-04-12', '04-12-1990'],
    bad: ['1990-13-12', '1990/04/12', '31-12-1990'],
    text: 'Please enter 4 - 20 characters: a date as yyyy-MM-dd or MM-dd-yyyy',
  },
  thai: { good: ['สมชาย ใจดี'], bad: ['Somchai'], text: 'Please enter 4 - 20 characters in Thai' },
  korean: { good: ['홍길동님'], bad: ['Hong'], text: 'Please enter 4 - 20 characters in Korean' },
  strong: {
    good: ['Abc1!'],
    bad: ['abc1!', 'ABC1!', 'Abcd!', 'Abcd1'],
    text: 'Please enter 4 - 20 characters with at least one uppercase letter, one lowercase letter, one digit and one symbol',
  },
  fullName: {
    good: ['Amara Stone', 'Nguyễn Văn An', '迪丽热巴·迪力木拉提'],
    bad: ['Amara', 'Amara  Stone'],
    text: 'Please enter 4 - 20 characters: first and last name separated by a space',
  },
  fullWidthJapanese: {
    good: ['やまだ太郎', 'ヤマダタロウ'],
    bad: ['ﾔﾏﾀﾞ', 'Yamada'],
    text: 'Please enter 4 - 20 characters: full-width Hiragana, Katakana or Kanji',
  },
  uppercaseNoSpaces: {
    good: ['ABCD'],
    bad: ['ABCd', 'AB CD', 'ABC1'],
    text: 'Please enter 4 - 20 characters: uppercase letters only, without spaces',
  },
  mobile: {
    good: ['912345678', '091 234 5678', '+84 91-234-5678', '٠٩٠١٢٣٤٥٦٧'],
    bad: ['+84912', '91a5'],
    text: 'Please enter a valid mobile number',
  },
}

describe.each(patternIds)('the rule family %s', (patternId) => {
  const { good, bad, text } = families[patternId]

  test.each(good)('accepts %s', (value) => {
    expect(fieldProblem('nickname', rule(patternId), value)).toBeNull()
  })

  test.each(bad)('refuses %s and says how it should be', (value) => {
    expect(read(fieldProblem('nickname', rule(patternId), value))).toBe(text)
  })

  test('is bounded in length, and one length reads as one number', () => {
    const six = { minLength: 6, maxLength: 6 }
    const said = read(fieldProblem('nickname', rule(patternId, six), 'x'))
    expect(said).toBe(text.replace('4 - 20', '6'))
    expect(read(fieldProblem('nickname', rule(patternId), 'x'.repeat(21)))).toBe(text)
  })
})

test.each([
  ['password', 'Please fill in your password with 4 - 20 characters'],
  ['payeeName', 'Real name format is incorrect'],
  ['mobileNum', 'Please enter a valid mobile number'],
  ['verificationCode', 'Please enter a valid verification code'],
  ['affiliateCode', 'Invalid invitation code'],
] as const)('%s has a message of its own', (field, text) => {
  expect(read(fieldProblem(field, rule('any'), 'abc'))).toBe(text)
})

test.each(patternIds)(
  'a password of the family %s that is too short or too long names its length first',
  (patternId) => {
    const said = 'Please fill in your password with 4 - 20 characters'
    expect(read(fieldProblem('password', rule(patternId), 'x'))).toBe(said)
    expect(read(fieldProblem('password', rule(patternId), 'x'.repeat(21)))).toBe(said)
  },
)

test('a password of the right length names the characters it needs', () => {
  expect(read(fieldProblem('password', rule('lettersAndDigits'), 'letters'))).toBe(
    'Please enter 4 - 20 characters: letters and digits combined',
  )
})

test('an acceptedPattern narrows its family, a lone asterisk does not', () => {
  expect(fieldProblem('nickname', rule('any'), 'anything!')).toBeNull()
  expect(fieldProblem('nickname', rule('any', { acceptedPattern: '[a-z]+' }), 'abcd')).toBeNull()
  expect(fieldProblem('nickname', rule('any', { acceptedPattern: '[a-z]+' }), 'abc1')).not.toBeNull()
})

test.each([
  ['[a-z0-9._\\-]{4,20}', 'NO GOOD', 'Please enter 4 - 20 characters, only of these: a-z 0-9 . _ -'],
  [
    '[A-Za-z][A-Za-z0-9_\\-]{5,19}',
    '1abcdefg',
    'Please enter 4 - 20 characters: first one of A-Z a-z, then only these: A-Z a-z 0-9 _ -',
  ],
  ['(one|two)+', 'three', 'Please enter 4 - 20 characters in the format that this field asks for'],
])('what the pattern %s refuses gets a message that names the characters', (acceptedPattern, value, text) => {
  for (const patternId of ['any', 'noSpaces'] as const) {
    const said = read(fieldProblem('telegram', rule(patternId, { acceptedPattern }), value.replace(' ', '_')))
    expect(said).toBe(text)
  }
})

test('a name in the wrong script gets a message that names the right one', () => {
  expect(read(fieldProblem('payeeName', rule('thai'), 'Tanaka Taro'))).toBe('Please enter 4 - 20 characters in Thai')
})

test.each(['Tanaka Taro', '田中 太郎', '田中\u3000太郎', 'ジョン・スミス', "Mary O'Neil-Smith"])(
  '%s is a full name',
  (name) => expect(fieldProblem('payeeName', rule('fullName'), name)).toBeNull(),
)

const rules: RegistrationRules = {
  types: ['register'],
  fields: {
    username: rule('letterFirst'),
    password: rule('lettersAndDigits', { minLength: 8 }),
    confirmPassword: rule('any'),
    birthday: rule('date', { minLength: 10, maxLength: 10 }),
    paymentPassword: rule('digits', { required: false, minLength: 6, maxLength: 6 }),
    nickname: rule('any', { required: false }),
    email: rule('email', { enabled: false }),
  },
  forms: {
    register: ['username', 'password', 'confirmPassword', 'birthday', 'paymentPassword', 'nickname', 'email'],
    registerMobile: [],
    later: [],
  },
  ageThreshold: 21,
}

/** The first message of each field. */
function mistakes(form: Record<string, string>) {
  const parsed = registrationSchema(rules, { type: 'register', today: '2026-03-01' }).safeParse(form)
  const found: Record<string, string | null> = {}
  for (const issue of parsed.error?.issues ?? []) found[issue.path.join('.')] ??= read(issue.message)
  return found
}

const good = {
  username: 'amara',
  password: 'Harbour7Lamp',
  confirmPassword: 'Harbour7Lamp',
  birthday: '1990-04-12',
  paymentPassword: '135790',
  adult: 'on',
}

test('a form that is right has nothing to mend, what is switched off is not asked for', () => {
  expect(mistakes(good)).toEqual({})
})

test('a missing phone number has a text of its own', () => {
  const asked: RegistrationRules = {
    ...rules,
    fields: { mobileNum: rule('mobile') },
    forms: { register: ['mobileNum'], registerMobile: [], later: [] },
  }
  const schema = registrationSchema(asked, { type: 'register', today: '2026-03-01' })
  for (const form of [{ adult: 'on' }, { adult: 'on', mobileNum: '' }]) {
    expect(schema.safeParse(form).error?.issues.map(({ message }) => read(message))).toEqual([
      'Please enter your phone number',
    ])
  }
})

test('what is required says so, the payment password always is when it is shown', () => {
  const empty = 'Input cannot be empty'
  expect(mistakes({})).toEqual({
    username: empty,
    password: empty,
    confirmPassword: empty,
    birthday: empty,
    paymentPassword: empty,
    adult: 'Please confirm that you are at least 21 years old',
  })
})

test('a confirmation that differs says so, also while another field is wrong', () => {
  expect(mistakes({ ...good, username: '1', confirmPassword: 'Harbour7Lump' })).toMatchObject({
    confirmPassword: 'Incorrect confirmation input',
  })
})

test('the birthday decides about the age, to the day', () => {
  const young = { birthday: 'You must be at least 21 years old to play here' }
  expect(mistakes({ ...good, birthday: '2005-03-02' })).toEqual(young)
  expect(mistakes({ ...good, birthday: '2005-03-01' })).toEqual({})
})

test('a password that is the user name is none', () => {
  const same = { ...good, username: 'harbour7', password: 'Harbour7', confirmPassword: 'Harbour7' }
  expect(mistakes(same)).toEqual({ password: 'Your password must not contain your user name' })
})
