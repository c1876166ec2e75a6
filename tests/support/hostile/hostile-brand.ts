import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandsDir } from '../site/site.ts'
import { hostileTexts, hostileWithin } from './hostile-texts.ts'

/** A brand all of whose texts are hostile: its file, its contents, its messages. */
export const HOSTILE_BRAND = 'hostile'

const en = (text: string) => ({ en: text })
const PICTURE = 'assets/picture.svg'
const TIME = '2026-01-01T00:00:00Z'

/** Writes the brand's folder; the function that is returned removes it. */
export function writeHostileBrand(): () => void {
  const folder = join(brandsDir(), HOSTILE_BRAND)
  for (const part of ['assets', 'content', 'messages']) mkdirSync(join(folder, part), { recursive: true })
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  writeFileSync(join(folder, PICTURE), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
  write('content/announcements.json', [...notices(), popup()])
  write('content/promotions.json', promotions())
  write('content/help.json', pages('topic'))
  write('content/pages.json', [
    { id: 'all', title: en(hostileWithin(120)[0] ?? ''), html: en(hostileTexts.join('<hr>')) },
  ])
  write('messages/en.json', { dialogs: { 'gift.title': hostileTexts[1], 'gift.text': hostileTexts[2] } })
  write('brand.json', brandFile())
  return () => rmSync(folder, { recursive: true })
}

function brandFile(): object {
  const within = (length: number, at = 0) => hostileWithin(length)[at] ?? ''
  return {
    name: within(60),
    tagline: en(within(160, 9)),
    languages: ['en'],
    banners: hostileWithin(40).map((text, at) => ({
      group: ['w_home', 'w_reg', 'w_forget', 'w_leftmenu'][at % 4],
      image: PICTURE,
      title: en(text),
      text: en(hostileWithin(200).at(-at - 1) ?? text),
      action: en(text),
      linkageType: 'REGISTER',
    })),
    menuItems: hostileWithin(40)
      .slice(0, 20)
      .map((text) => ({ title: en(text), link: '/pages/all', places: ['HEADER', 'MENU', 'FOOTER'] })),
    licences: hostileTexts.filter((text) => text.length <= 80).map((text) => ({ name: text, number: within(60, 3) })),
    payments: hostileWithin(40).map((name) => ({ name })),
    customerService: hostileWithin(60)
      .slice(0, 9)
      .map((label, at) => ({ position: `LIVECHAT-${at + 1}`, label, url: 'https://chat.hostile.example' })),
    resources: { ANDROID: { url: 'https://get.hostile.example', label: within(60, 5) } },
  }
}

const notices = () =>
  hostileTexts.map((text, at) => {
    return { id: `n${at}`, type: 'B', title: en(text), content: en(text), time: TIME }
  })

const popup = () => {
  const all = hostileTexts.join('<br>').slice(0, 20_000)
  return { id: 'popup', type: 'PU', title: en(hostileTexts[4] ?? ''), content: en(all), time: TIME, execution: 'B' }
}

const promotions = () =>
  hostileTexts.map((text, at) => {
    const image = at < 9 ? [{ image: PICTURE }] : []
    return { id: `p${at}`, title: en(text), summary: en(text), content: en(text), time: TIME, images: image }
  })

const pages = (kind: string) =>
  hostileTexts.map((text, at) => ({ id: `${kind}${at}`, title: en(text.slice(0, 120)), html: en(text) }))
