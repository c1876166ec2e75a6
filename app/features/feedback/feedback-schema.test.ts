import { expect, test } from 'vitest'
import { feedbackSchema } from './feedback-schema.ts'

const accepts = (content: string) => feedbackSchema.safeParse({ kind: 'idea', content }).success

test('a message has 5 to 140 characters', () => {
  expect(accepts('x'.repeat(140))).toBe(true)
  expect(accepts('x'.repeat(141))).toBe(false)
  expect(accepts('abcd ')).toBe(false)
})

test('a line’s end counts once, however it was sent', () => {
  expect(accepts(`${'x'.repeat(69)}\r\n${'x'.repeat(70)}`)).toBe(true)
})

test('what it is about and how to be reached may be left out', () => {
  expect(feedbackSchema.parse({ content: 'hello there' })).toEqual({
    kind: 'idea',
    content: 'hello there',
    contact: '',
  })
})
