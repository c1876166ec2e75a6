import { expect, test } from 'vitest'
import { contactKeys, isSameMailbox, mailboxOf, numberOf, payoutNumberOf, personKey, textKey } from './person-keys.ts'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a secret that is long enough')

/** Every row is one mailbox. */
const mailboxes = [
  [
    'annlee@gmail.com',
    'Ann.Lee@Gmail.com',
    'annlee+bonus@gmail.com',
    'a.n.n.l.e.e+1+2@googlemail.com',
    '"ann.lee"@gmail.com',
    ' annlee@gmail.com. ',
    'ａｎｎｌｅｅ＠ｇｍａｉｌ．ｃｏｍ',
    'ann\u200blee@gmail.com',
    '\u2068annlee@gmail.com\u2069',
  ],
  ['ann.lee@post.example', 'ANN.LEE+x@post.example', 'ann.lee@POST.example.'],
  ['annlee@post.example', 'annlee+a.b@post.example'],
  [
    'ann@bücher.example',
    'ann@xn--bcher-kva.example',
    'ANN@BÜCHER.example',
    'ann@bu\u0308cher.example',
    'ann@bücher。example',
  ],
  ['jos\u00e9@post.example', 'jose\u0301@post.example', 'JOS\u00c9+tag@post.example'],
  ['jose@post.example'],
  ['+ann@post.example'],
  ['+@post.example'],
  ['ann@post.example'],
  ['ann@gmail.com.example', 'ann+x@gmail.com.example'],
]

test('every spelling of a mailbox is the same one, and no other mailbox is', () => {
  for (const [index, row] of mailboxes.entries()) {
    for (const one of row) {
      for (const [place, others] of mailboxes.entries()) {
        for (const other of others)
          expect([one, other, isSameMailbox(one, other)]).toEqual([one, other, index === place])
      }
    }
  }
})

test('tags, dots and case never change a mailbox at Gmail, tags and case never one elsewhere', () => {
  const local = 'marie'
  for (let dots = 0; dots < 2 ** (local.length - 1); dots++) {
    const dotted = [...local]
      .map((letter, at) => (dots & (1 << at) && at < local.length - 1 ? `${letter}.` : letter))
      .join('')
    for (const tag of ['', '+', '+bonus', '+a.b+c']) {
      for (const spelling of [dotted, dotted.toUpperCase()]) {
        expect(mailboxOf(`${spelling}${tag}@googlemail.com`)).toBe('marie@gmail.com')
        expect(mailboxOf(`${spelling}${tag}@post.example`)).toBe(`${dotted}@post.example`)
      }
    }
  }
})

test('one number and one account have one spelling', () => {
  expect(['+84901234567', '+84 90 123 4567', '＋８４９０１２３４５６７'].map(numberOf)).toEqual(
    Array(3).fill('+84901234567'),
  )
  expect([numberOf('+5215512345678'), numberOf('+5491123456789')]).toEqual(['+525512345678', '+541123456789'])
  expect(['de89 3704-0044', 'DE8937040044', 'ＤＥ８９３７０４００４４'].map(payoutNumberOf)).toEqual(
    Array(3).fill('DE8937040044'),
  )
})

test('keys tell kinds apart, need the secret, and equal those of older versions for a plain address', () => {
  const mail = { kind: 'mail', value: 'annlee@gmail.com' } as const
  expect(personKey(box, mail)).toEqual(textKey(box, mail))
  expect(personKey(box, { ...mail, value: 'ann.lee@googlemail.com' })).toEqual(personKey(box, mail))
  expect(personKey(createSecretBox('another secret of this length'), mail)).not.toEqual(personKey(box, mail))
  expect(personKey(box, { kind: 'mobile', value: '+84901234567' })).not.toEqual(
    personKey(box, { kind: 'payoutAccount', value: '84901234567' }),
  )
  expect(contactKeys(box, {})).toEqual({ mailbox_key: null, number_key: null })
})
