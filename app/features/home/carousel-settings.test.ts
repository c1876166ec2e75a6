import { expect, test } from 'vitest'
import { carouselViews, spacingOf } from '#app/ui/carousel/carousel-views.ts'
import { bannerMotion, hotMotion, motionFor, promotionMotion } from './carousel-settings.ts'

const widest = (view: keyof typeof carouselViews) => Object.values<number>(carouselViews[view]).at(-1)

test('the banner carousel shows one, rests 5 s, moves for 1 s, loops, and leaves 20.3 px', () => {
  expect(bannerMotion).toEqual({ delayMs: 5000, speedMs: 1000, loop: true })
  expect([widest('single'), spacingOf('single', 0), spacingOf('single', 1280)]).toEqual([1, 20.3, 20.3])
})

test('the promotion carousel shows three, 20 px apart, and moves by hand', () => {
  expect([widest('three'), spacingOf('three', 1280), promotionMotion.delayMs]).toEqual([3, 20, null])
})

test('the hot carousel shows six, rests 1200 ms and moves for 1100', () => {
  expect([widest('six'), hotMotion.delayMs, hotMotion.speedMs]).toEqual([6, 1200, 1100])
})

test('where nothing may move by itself, nothing does', () => {
  expect(motionFor(hotMotion, { autoplayCarousels: false })).toEqual({ ...hotMotion, delayMs: null })
  expect(motionFor(hotMotion, { autoplayCarousels: true })).toBe(hotMotion)
})
