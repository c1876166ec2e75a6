import { expect, test } from 'vitest'
import { searchTopics } from './search-topics.ts'

const topics = [
  { id: 'money', title: 'Deposits', html: '<p>Pay with a <strong>bank</strong> card &amp; more.</p>' },
  { id: 'bank', title: 'Your bank', html: '<p>One account.</p>' },
  { id: 'vi', title: 'Tiền thưởng', html: '<p>Điều khoản đầy đủ.</p>' },
  { id: 'th', title: 'ถอนเงิน', html: '<p>เพิ่มบัญชีธนาคารของคุณ</p>' },
]
const found = (query: string) => searchTopics(topics, query).map(({ topic }) => topic.id)

test('nothing asked for is everything, in its order', () => {
  expect(found('  ')).toEqual(['money', 'bank', 'vi', 'th'])
})

test('every word must be there, titles come first', () => {
  expect(found('bank')).toEqual(['bank', 'money'])
  expect(found('BANK card')).toEqual(['money'])
  expect(found('bank rocket')).toEqual([])
})

test('accents and missing spaces are forgiven', () => {
  expect(found('tien thuong')).toEqual(['vi'])
  expect(found('dieu')).toEqual(['vi'])
  expect(found('ธนาคาร')).toEqual(['th'])
})

test('what was found is shown as it is written', () => {
  expect(searchTopics(topics, 'bank')[1]?.excerpt).toEqual({
    before: 'Pay with a ',
    match: 'bank',
    after: ' card & more.',
  })
})

test('markup is not searched', () => {
  expect(found('strong')).toEqual([])
})
