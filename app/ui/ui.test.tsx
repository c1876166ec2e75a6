import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { notationOf } from '#tests/support/notation.ts'
import { elementsOf, renderPage, textOf } from '#tests/support/site/render-page.tsx'
import { Badge } from './badge.tsx'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { Chip, ChipRow } from './chip.tsx'
import { answer, currentQueue, enterQueue, show, subscribe, withdraw } from './dialog/dialog-queue-store.ts'
import { useDialogs } from './dialog/use-dialogs.ts'
import { Empty } from './empty.tsx'
import { Field } from './field.tsx'
import { Icon } from './icons.tsx'
import { Checkbox, PasswordInput, Select, TextInput } from './inputs.tsx'
import { Menu } from './menu.tsx'
import { currencySign, formatAmount, formatMoney } from './money.ts'
import { Notice } from './notice.tsx'
import { Pager } from './pager/pager.tsx'
import { RepeatedIcon, repeatedIcons } from './repeated-icon.tsx'
import { AwaitResult, Section } from './section.tsx'
import { Tabs } from './tabs.tsx'
import { Toast } from './toast/toast.tsx'

const labels = { nav: 'Pages', previous: 'Previous', next: 'Next', page: (number: number) => `Page ${number}` }
const pager = (page: number, totalPages: number) =>
  renderPage(<Pager page={page} totalPages={totalPages} hrefOf={(number) => `/rng?page=${number}`} labels={labels} />)

test('a list of one page has no pager', async () => {
  expect(await pager(1, 1)).toBe('')
  expect(await pager(1, 0)).toBe('')
})

test('the pager links to its neighbours and marks the current page', async () => {
  const links = elementsOf(await pager(2, 3), 'a')
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    ['/rng?page=1', 'prev'],
    ['/rng?page=1', undefined],
    ['/rng?page=2', undefined],
    ['/rng?page=3', undefined],
    ['/rng?page=3', 'next'],
  ])
  expect(links.filter((link) => link['aria-current'] === 'page').map((link) => link['aria-label'])).toEqual(['Page 2'])
})

test('the first page has no way back and the last none onwards', async () => {
  const relsOf = async (page: number) => elementsOf(await pager(page, 3), 'a').flatMap(({ rel }) => rel ?? [])
  expect([await relsOf(1), await relsOf(3)]).toEqual([['next'], ['prev']])
})

test('omitted pages of a long list are hidden from screen readers', async () => {
  const markup = await pager(50, 100)
  expect(textOf(markup)).toBe('1 … 48 49 50 51 52 … 100')
  expect(elementsOf(markup, 'span').every((gap) => gap['aria-hidden'] === 'true')).toBe(true)
})

const fieldWith = (options: { error?: string; hint?: string; required?: boolean }) =>
  renderPage(
    <Field id="mail" label="E-mail" {...options}>
      {(control) => <TextInput {...control} name="email" />}
    </Field>,
  )

test('a field connects its control with its label, hint and error', async () => {
  const markup = await fieldWith({ error: 'Not an address', hint: 'Where we write to', required: true })
  const [input] = elementsOf(markup, 'input')
  expect(elementsOf(markup, 'label')[0]?.for).toBe('mail')
  expect(input).toMatchObject({ id: 'mail', 'aria-describedby': 'mail-error mail-hint', 'aria-invalid': 'true' })
  expect(input?.['aria-required']).toBe('true')
  expect(input).toHaveProperty('autofocus')
  const paragraphs = elementsOf(markup, 'p')
  expect(paragraphs.map(({ id, role }) => [id, role])).toEqual([
    ['mail-error', 'alert'],
    ['mail-hint', undefined],
  ])
})

test('a field without mistakes is neither invalid nor described', async () => {
  const [input] = elementsOf(await fieldWith({}), 'input')
  expect(input).not.toHaveProperty('aria-invalid')
  expect(input).not.toHaveProperty('aria-describedby')
  expect(input).not.toHaveProperty('aria-required')
  expect(input).not.toHaveProperty('autofocus')
})

const tab = (value: string) => ({ value, label: value.toUpperCase(), content: <p>{`Content ${value}`}</p> })
const tabsOf = (values: string[], value: string) =>
  renderPage(<Tabs label="Ways" tabs={values.map(tab)} value={value} onChange={() => undefined} />)

test('one tab alone shows its content without a list of tabs', async () => {
  expect(await tabsOf(['a'], 'a')).toBe('<p>Content a</p>')
})

test('each tab has a panel, and only the selected one is shown', async () => {
  const panels = elementsOf(await tabsOf(['a', 'b'], 'b'), 'div').filter(({ role }) => role === 'tabpanel')
  expect(panels.map(({ hidden }) => hidden)).toEqual(['', undefined])
  const tabs = elementsOf(await tabsOf(['a', 'b'], 'b'), 'button')
  expect(tabs.map((one) => one['aria-controls'])).toEqual(panels.map(({ id }) => id))
})

test('the selected tab can be reached by keyboard, and its panel shows its content only', async () => {
  const markup = await tabsOf(['a', 'b'], 'b')
  const [first, second] = elementsOf(markup, 'button')
  expect([first?.['aria-selected'], first?.tabindex]).toEqual(['false', '-1'])
  expect([second?.['aria-selected'], second?.tabindex]).toEqual(['true', '0'])
  expect(markup).toContain(`aria-labelledby="${second?.id}"`)
  expect(textOf(markup)).toBe('A B Content b')
})

test('a menu opens without script and has a name', async () => {
  const markup = await renderPage(
    <Menu label="Account" trigger="Ann">
      <a href="/member">Overview</a>
    </Menu>,
  )
  expect(markup).toMatch(/^<details[^>]*><summary/)
  expect(elementsOf(markup, 'summary')[0]?.['aria-label']).toBe('Account')
  expect(elementsOf(markup, 'a')[0]?.href).toBe('/member')
})

test('a busy button is disabled, keeps its label and shows no icon', async () => {
  const [markup, idle] = [
    await renderPage(
      <Button busy icon="play">
        Save
      </Button>,
    ),
    await renderPage(<Button icon="play">Save</Button>),
  ]
  expect(elementsOf(markup, 'button')[0]).toMatchObject({ 'aria-busy': 'true', disabled: '' })
  expect(textOf(markup)).toContain('Save')
  expect([markup.includes('#play'), idle.includes('#play')]).toEqual([false, true])
  expect(elementsOf(idle, 'button')[0]).not.toHaveProperty('disabled')
})

test('a button does not post a form unless it says so', async () => {
  expect(elementsOf(await renderPage(<Button>Close</Button>), 'button')[0]?.type).toBe('button')
  expect(elementsOf(await renderPage(<Button type="submit">Save</Button>), 'button')[0]?.type).toBe('submit')
})

test.each(['play', 'pause'] as const)(
  'the sign %s is the same in right-to-left pages, an arrow is mirrored',
  async (name) => {
    const mirrored = async (icon: typeof name | 'arrowEnd') =>
      'data-directional' in (elementsOf(await renderPage(<Icon name={icon} />), 'svg')[0] ?? {})
    expect([await mirrored(name), await mirrored('arrowEnd')]).toEqual([false, true])
  },
)

test('a button that needs script is asleep before hydration, any other is awake', async () => {
  const asleep = elementsOf(await renderPage(<IconButton icon="close" label="Close" needsScript />), 'button')[0]
  const awake = elementsOf(await renderPage(<IconButton icon="close" label="Close" />), 'button')[0]
  expect([asleep?.['data-asleep'], awake?.['data-asleep']]).toEqual(['', undefined])
  expect(asleep?.['aria-label']).toBe('Close')
})

test('a link that looks like a button is a link', async () => {
  const markup = await renderPage(<ButtonLink to="/rng">Games</ButtonLink>)
  expect(elementsOf(markup, 'a')[0]?.href).toBe('/rng')
  expect(elementsOf(markup, 'button')).toEqual([])
})

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('a notice of tone %s has the role %s', async (tone, role) => {
  const markup = await renderPage(
    <Notice tone={tone} title="Title">
      Text
    </Notice>,
  )
  expect(elementsOf(markup, 'div')[0]?.role).toBe(role)
  expect(textOf(markup)).toBe('Title Text')
})

test('the chosen chip is the current one', async () => {
  const markup = await renderPage(
    <ChipRow label="Types">
      <Chip href="/rng" chosen>
        All
      </Chip>
      <Chip href="/rng?select=hot" chosen={false}>
        Hot
      </Chip>
    </ChipRow>,
  )
  expect(elementsOf(markup, 'a').map((link) => link['aria-current'] ?? null)).toEqual(['true', null])
})

test('a section of a page is named by its heading', async () => {
  const markup = await renderPage(
    <Section id="hot" title="Hot games">
      <p>Games</p>
    </Section>,
  )
  expect(elementsOf(markup, 'section')[0]?.['aria-labelledby']).toBe(elementsOf(markup, 'h2')[0]?.id)
})

test('data that is there is shown at once, a failure in its place', async () => {
  const show = (data: Parameters<typeof AwaitResult<string>>[0]['data']) =>
    renderPage(
      <AwaitResult data={data} waiting="waiting" failed={(code) => `failed: ${code}`}>
        {(value) => `value: ${value}`}
      </AwaitResult>,
    )
  expect(await show({ ok: true, value: 'a' })).toBe('value: a')
  expect(await show({ ok: false, errorCode: 'PAGE_TIMEOUT' })).toBe('failed: PAGE_TIMEOUT')
  expect(textOf(await show(new Promise(() => undefined)))).toBe('waiting')
})

test('a password is masked until its button reveals it', async () => {
  const markup = await renderPage(<PasswordInput name="password" showLabel="Show" hideLabel="Hide" />)
  expect(elementsOf(markup, 'input')[0]?.type).toBe('password')
  expect(elementsOf(markup, 'button')[0]).toMatchObject({
    'aria-pressed': 'false',
    'aria-label': 'Show',
    type: 'button',
  })
})

test('a checkbox and a select are native controls', async () => {
  const markup = await renderPage(
    <>
      <Checkbox name="adult" label="I am 18" />
      <Select name="country" defaultValue="TH">
        <option value="VN">Vietnam</option>
        <option value="TH">Thailand</option>
      </Select>
    </>,
  )
  expect(markup).toMatch(/<label[^>]*><input name="adult" type="checkbox"/)
  expect(elementsOf(markup, 'option').map(({ selected }) => selected)).toEqual([undefined, ''])
})

test('an empty list has a reason and a next step', async () => {
  const markup = await renderPage(
    <Empty icon="search" title="No games" text="Try less" action={<a href="/rng">All</a>} />,
  )
  expect(textOf(markup)).toBe('No games Try less All')
})

test('a toast is announced, and its region is there before the message', async () => {
  const toast = (text: string | null) =>
    renderPage(
      <Toast closeLabel="Close" onClose={() => undefined}>
        {text}
      </Toast>,
    )
  expect(await toast(null)).toBe('<div aria-live="assertive"></div>')
  expect(textOf(await toast('Not saved'))).toBe('Not saved')
})

test('a badge shows its text, with an icon only when it has one', async () => {
  const [plain, hot] = [
    await renderPage(<Badge>3</Badge>),
    await renderPage(
      <Badge tone="hot" icon="fire">
        Hot
      </Badge>,
    ),
  ]
  expect([plain.includes('<svg'), hot.includes('#fire')]).toEqual([false, true])
  expect(elementsOf(hot, 'span')[0]?.['data-tone']).toBe('hot')
})

test('amounts have two decimals and the separators of the language', () => {
  expect(formatMoney({ amountMinor: '123456789', currency: 'USD' }, notationOf('en'))).toBe('$1,234,567.89')
  expect(formatMoney({ amountMinor: '-5', currency: 'USD' }, notationOf('en'))).toBe('-$0.05')
  expect(formatAmount('123456', notationOf('de'))).toBe('1.234,56')
})

test('an amount beyond the exact range of numbers is exact', () => {
  expect(formatAmount('900719925474099312', notationOf('en'))).toBe('9,007,199,254,740,993.12')
})

test('a currency without a sign shows its code', () => {
  expect(currencySign('USD', notationOf('en'))).toBe('$')
  expect(currencySign('CHF', notationOf('en'))).toBe('CHF')
})

const question = (key: string, onAnswer = vi.fn()) => ({
  key,
  kind: 'question' as const,
  content: { title: key },
  onAnswer,
})

test('listeners of the dialog queue hear of changes only', () => {
  const listener = vi.fn()
  const stop = subscribe(listener)
  const popup = question('once')
  show(popup)
  show(popup)
  expect(currentQueue()).toEqual([popup])
  expect(listener).toHaveBeenCalledTimes(1)
  answer(popup, 'ok')
  expect(currentQueue()).toEqual([])
  expect(popup.onAnswer).toHaveBeenCalledWith('ok')
  stop()
  show(popup)
  withdraw('once')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a withdrawn entry is not answered', () => {
  const popup = question('gone')
  show(popup)
  enterQueue({ key: 'slot', kind: 'question' })
  withdraw('gone')
  expect(currentQueue().map(({ key }) => key)).toEqual(['slot'])
  expect(popup.onAnswer).not.toHaveBeenCalled()
  withdraw('slot')
})

test('a question resolves with the pressed button, and with null when it is closed', async () => {
  const { ask } = useDialogs()
  const [pressed, closed] = [ask({ title: 'One' }), ask({ title: 'Two' })]
  const [one, two] = currentQueue()
  if (one?.content) answer(one, 'register')
  if (two?.content) answer(two, null)
  expect([await pressed, await closed]).toEqual(['register', null])
})

test.each(Object.keys(repeatedIcons) as (keyof typeof repeatedIcons)[])(
  'the repeated icon %s is the one of the file of drawings',
  async (name) => {
    const drawings = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
    const [, drawn] = new RegExp(`<symbol id="${name}" viewBox="0 0 24 24">(.*?)/></symbol>`).exec(drawings) ?? []
    const html = await renderPage(<RepeatedIcon name={name} />)
    expect(drawn).toBeTruthy()
    expect(html).toContain(`viewBox="0 0 24 24" aria-hidden="true">${drawn}></path>`)
  },
)
