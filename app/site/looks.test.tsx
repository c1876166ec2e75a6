import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ClientBanner } from '#app/brand/index.ts'
import { PromotionArt } from '#app/features/announcements/promotion-art.tsx'
import { RoomBar } from '#app/features/game-room/room-bar.tsx'
import { GameCard, useGameLabels } from '#app/features/games/index.ts'
import { BannerCarousel } from '#app/features/home/banner-carousel.tsx'
import { HomePage } from '#app/features/home/index.ts'
import { WinnersBoard } from '#app/features/home/winners-board.tsx'
import { MobileFields } from '#app/forms/mobile-fields.tsx'
import { SubmitBar } from '#app/forms/submit-bar.tsx'
import { elementsOf, renderPage, testMember } from '#tests/support/site/render-page.tsx'
import { rulesBefore, rulesOf } from '#tests/support/site/rules-of.ts'
import { AccountMenu } from './header/account-menu.tsx'

// What was seen in a browser and is decided by one rule of a style.

test('the button of a form in a dialog stays at the lower edge of the dialog', async () => {
  const rules = rulesBefore(await renderPage(<SubmitBar errors={null}>Send</SubmitBar>), 'Send')
  expect(rules).toContain('[role=dialog]&{position:sticky;inset-block-end:0;')
})

test('a mobile number has at least half of its row', async () => {
  const countries = [{ countryCode: 'SG', countryDialingCode: '65' }]
  const markup = await renderPage(<MobileFields name="mobileNum" countries={countries} />)
  const [row = ''] = /<div class="[^"]*"><(?:div|span|select)/.exec(markup.slice(markup.indexOf('</label>'))) ?? []
  expect(rulesBefore(row, '><')).toContain('grid-template-columns:minmax(0,1fr)minmax(50%,11rem)')
})

const banner = { group: 'w_home', imageUrl: '/a.svg', title: 'Headline', linkageType: 'NONE', link: '' }

test('a headline breaks between phrases in Chinese and Japanese', async () => {
  const brand = { banners: [banner as ClientBanner] }
  const rules = rulesBefore(await renderPage(<BannerCarousel />, { brand }), 'Headline')
  expect(rules).toContain('&:lang(zh){word-break:keep-all;')
  expect(rules).toContain('&:lang(ja){word-break:auto-phrase;')
})

test('the picture of a banner ends inside its rounded corners, where a dark line would remain', async () => {
  const markup = await renderPage(<BannerCarousel />, { brand: { banners: [banner as ClientBanner] } })
  expect(rulesOf(elementsOf(markup, 'img')[0]?.class ?? '')).toContain('inset:1px;inline-size:calc(100%-2px)')
})

const name = 'Golden Three Card Poker'
const alignsByPage = /text-align:left;\[dir=rtl\]&\{text-align:right;\}/

test('a name in another script is aligned with the start of the page, on a card and in the game room', async () => {
  const game = { nodeId: '7', name, imageUrl: '/art/7.svg', vendorName: 'Pearl Grove' }
  const Card = () => <GameCard game={game} href="/rng?game=7" labels={useGameLabels()} />
  const card = await renderPage(<Card />)
  expect(rulesBefore(card, `>${name}<`)).toMatch(alignsByPage)
  const room = { imageUrl: '/a.svg', here: '/', session: null, walletVendor: null, gameOrigin: 'https://play.example' }
  const bar = await renderPage(<RoomBar name={name} room={{ current: null }} {...room} />)
  expect(rulesBefore(bar, `>${name}<`)).toMatch(alignsByPage)
})

test('a wide header has room for a user name of twenty characters', async () => {
  const markup = await renderPage(<AccountMenu member={{ ...testMember, nickname: 'demoplayer' }} />)
  expect(rulesBefore(markup, '>demoplayer<')).toContain('@media(min-width:1280px){max-inline-size:20ch;}')
})

test('a list of wins that goes on fades at its lower edge, below its last row', async () => {
  const win = { customerName: 'ab***1', winAmount: { amountMinor: '100', currency: 'USD' }, gameName: 'Dice' }
  const winners = Array.from({ length: 12 }, (_, day) => ({
    ...{ ...win, iconUrl: '/i.svg', nodeId: '7', demo: false },
    wonAt: `2026-01-${day + 10}`,
  }))
  const list = elementsOf(await renderPage(<WinnersBoard winners={winners} />), 'ol').at(-1)
  const rules = rulesOf(list?.class ?? '')
  expect(rules).toContain('mask-image:linear-gradient(blackcalc(100%-32px),transparent)')
  expect(rules).toContain('padding-block-end:28px')
})

test('a section of home that waits for its layout clips nothing that is lifted out of it', async () => {
  const markup = await renderPage(<HomePage data={{} as never} />, { brand: { home: [] } })
  const rules = rulesBefore(markup, '<h1')
  expect(rules).toContain('content-visibility:auto;')
  expect(rules).toContain('overflow-clip-margin:24px')
})

test('the picture of an offer is no query container, which the browser lays out with every change of the page', async () => {
  const figure = { before: '', text: '10 %', after: '' }
  const markup = await renderPage(<PromotionArt imageUrl={null} figure={figure} />)
  expect(rulesOf(elementsOf(markup, 'span')[0]?.class ?? '')).not.toContain('container-type')
})

test('a Thai headline never breaks the word for luck', () => {
  const { banners }: { banners: { title: Record<string, string> }[] } = JSON.parse(
    readFileSync('brands/siam/brand.json', 'utf8'),
  )
  const headlines = banners.map(({ title }) => title.th ?? '').join('\n')
  expect(headlines).toContain('โชค\u2060ดี')
  expect(headlines).not.toContain('โชคดี')
})
