import { expect, test } from 'vitest'
import { networkOf } from './network.node.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2ff::1', '2001:db8:1:2ff::/64', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::ffff:198.51.100.4', '198.51.100.4', '198.51.100.4'],
  ['::ffff:c633:6404', '198.51.100.4', '198.51.100.4'],
])('%s belongs to %s and to %s', (ip, narrow, wide) => {
  expect(networkOf(ip)).toBe(narrow)
  expect(networkOf(ip, 48)).toBe(wide)
})

test('a household has one network of 56 bits', () => {
  expect(networkOf('2001:db8:1:2aa::1', 56)).toBe(networkOf('2001:db8:1:2bb::1', 56))
  expect(networkOf('2001:db8:1:2aa::1', 56)).not.toBe(networkOf('2001:db8:1:3aa::1', 56))
})
