import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const languages = readdirSync('app/i18n/locales')

function textsOf(language: string, namespace: string): Record<string, string> {
  return JSON.parse(readFileSync(`app/i18n/locales/${language}/${namespace}.json`, 'utf8'))
}

test.each(languages)('in %s a closed sign-in window ends with the advice to try again', (language) => {
  const texts = textsOf(language, 'errors')
  const cancelled = texts.SOCIAL_CANCELLED ?? ''
  // These end with it in English, so that their common ending is the advice.
  const advised = ['SOCIAL_FAILED', 'NETWORK_ABNORMAL', 'MAIL_SEND_FAILED', 'INTERNAL', 'UNAVAILABLE']
  const shared = Math.max(...advised.map((key) => commonEnding(cancelled, texts[key] ?? '')))
  expect(shared, cancelled).toBeGreaterThanOrEqual(3)
})

function commonEnding(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

test.each(languages)('in %s the betting record does not promise a balance, which it does not show', (language) => {
  const lead = textsOf(language, 'member')['panel.personalHistoryCopy.lead'] ?? ''
  const balance = textsOf(language, 'payments').balance ?? ''
  expect(balance).not.toBe('')
  // The stem, because many languages inflect the word.
  expect(lead.toLowerCase()).not.toContain(balance.toLowerCase().slice(0, 5))
})

test.each(languages)('%s has no text that English no longer has', (language) => {
  const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '')
  const left = readdirSync(`app/i18n/locales/${language}`).flatMap((file) => {
    const namespace = file.replace('.json', '')
    const known = new Set(Object.keys(textsOf('en', namespace)).map(withoutPlural))
    return Object.keys(textsOf(language, namespace)).filter((key) => !known.has(withoutPlural(key)))
  })
  expect(left).toEqual([])
})
