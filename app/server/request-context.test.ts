import { expect, test } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { bindContext, contextOf } from './request-context.server.ts'

test('a loader that still runs when the visitor has left finds its context, so none of its promises is left without a handler', async () => {
  const rejected: unknown[] = []
  const listener = (reason: unknown) => rejected.push(reason)
  process.on('unhandledRejection', listener)
  try {
    const request = new Request('http://alpha.example/')
    const context = contextAt(await brandAt('alpha.example'))
    const release = bindContext(request, context)
    release({ isAbandoned: true })
    const part = async () => contextOf(request).host
    // As loaders are written: the first part is a promise already when the second one asks for the context.
    const load = async () => Promise.all([part(), Promise.resolve(contextOf(request).host)])
    expect(await load().catch(() => null)).toEqual([context.host, context.host])
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(rejected).toEqual([])
  } finally {
    process.off('unhandledRejection', listener)
  }
})

test('the context of a response that was sent whole is removed at once', async () => {
  const request = new Request('http://alpha.example/')
  bindContext(request, contextAt(await brandAt('alpha.example')))()
  expect(() => contextOf(request)).toThrow()
})

test('a request that was never bound has no context', () => {
  expect(() => contextOf(new Request('http://alpha.example/'))).toThrow()
})
