import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '#tests/support/promotions.ts'
import { renderPage, textOf } from '#tests/support/site/render-page.tsx'
import { createMember, loggedIn } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import type { RewardResult } from '../reward-result.ts'

const PAGE = '/member/rewardCentre'
const BAD_FILE = new File(['GIF89a and no picture'], 'ticket.png', { type: 'image/png' })

let site: TestSite
let rewards: typeof import('../index.server.ts')
let panel: typeof import('../rewards-panel.tsx')
let picture: File
beforeAll(async () => {
  site = await createTestSite()
  const folder = join(site.gateway.services.settings.brandsDir, 'alpha', 'promotions')
  await mkdir(folder)
  const document = application({
    id: 'story',
    application: { remark: 'required', images: 3, decideHours: 24, reapply: 0 },
  })
  await writeFile(join(folder, 'story.json'), JSON.stringify(document))
  await site.gateway.brands.reload()
  const png = await createCanvas(300, 900).encode('png')
  picture = new File([new Uint8Array(png)], 'ticket.png', { type: 'image/png' })
  rewards = await import('../index.server.ts')
  panel = await import('../rewards-panel.tsx')
}, 180_000)
afterAll(() => site?.close())

const load = async (visitor: SiteVisitor) => (await visitor.open(rewards.loadRewards, PAGE)).value

/** A member with the form open, and what a press of it answers. */
async function createApplicant() {
  const visitor = await loggedIn(site, await createMember(site))
  const card = async () => {
    const { cards } = await load(visitor)
    if (!cards.ok) throw new Error(cards.errorCode)
    return cards.value.content[0]
  }
  const { requestKey } = await load(visitor)
  const termsHash = (await card())?.termsHash ?? ''
  const send = async (intent: 'addImage' | 'apply', remark: string, image?: File, imageIds: readonly string[] = []) => {
    const form = new FormData()
    const fields = { intent, promotionId: 'story', termsHash, requestKey, remark }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const id of imageIds) form.append('imageIds', id)
    if (image) form.append('image', image)
    const outcome = await visitor.post((request) => rewards.actOnRewards(request, form), {}, PAGE)
    return { ...outcome, answer: (outcome.value ?? null) as RewardResult | null }
  }
  const page = async (answer: RewardResult | null) => {
    const shown = <panel.RewardsPanel data={await load(visitor)} answer={answer} />
    return renderPage(shown, { path: PAGE, handle: { i18n: ['rewards', 'member', 'errors', 'validation', 'games'] } })
  }
  return { send, page, card }
}

test('a file that is no picture is refused at its field, and the remark stays', async () => {
  const { send, page, card } = await createApplicant()
  const { status, answer } = await send('addImage', 'My best round', BAD_FILE)
  expect(status).toBe(400)
  expect(answer).toMatchObject({ form: 'story', draft: { remark: 'My best round' } })
  expect(Object.keys(answer?.draft?.errors ?? {})).toEqual(['images'])
  const html = await page(answer)
  expect(html).toContain('>My best round</textarea>')
  expect(html).toMatch(/aria-invalid="true"[^>]*type="file"|type="file"[^>]*aria-invalid="true"/)
  expect((await card())?.application?.drafts).toEqual([])
})

test('a remark of 141 characters is refused at its field; the text and the pictures stay, and both are sent after', async () => {
  const { send, page, card } = await createApplicant()
  const tooLong = 'x'.repeat(141)
  const { status, answer } = await send('apply', tooLong, picture)
  expect(status).toBe(400)
  expect(Object.keys(answer?.draft?.errors ?? {})).toEqual(['remark'])
  expect(answer?.draft?.imageIds).toHaveLength(1)
  const html = await page(answer)
  expect(html).toContain(`>${tooLong}</textarea>`)
  expect(textOf(html)).toContain('Please enter at most 140 characters')
  expect(html).toMatch(/name="imageIds"[^>]*checked|checked[^>]*name="imageIds"/)
  const sent = await send('apply', 'It paid 40 times', undefined, answer?.draft?.imageIds)
  expect(sent.location).toBe(`${PAGE}?done=applied`)
  expect(await card()).toMatchObject({
    state: 'applying',
    application: { sent: { remark: 'It paid 40 times', previews: [expect.stringMatching(/^data:image/)] } },
  })
})

test('a fourth picture is refused at its field', async () => {
  const { send } = await createApplicant()
  const imageIds: string[] = []
  for (let number = 1; number <= 3; number += 1)
    imageIds.push(...((await send('addImage', '', picture)).answer?.draft?.imageIds ?? []))
  const { status, answer } = await send('addImage', 'Three are there', picture, imageIds)
  expect(status).toBe(400)
  expect(answer?.draft).toMatchObject({ remark: 'Three are there', imageIds })
  expect(Object.keys(answer?.draft?.errors ?? {})).toEqual(['images'])
})
