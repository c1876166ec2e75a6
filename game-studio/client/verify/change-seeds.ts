import { errorCode, postAs } from '../page/api.ts'
import { t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'

/** The form of the player's own seed. */
export function seedForm(client: string, submit: (clientSeed: string) => Promise<unknown>): HTMLElement {
  const field = h('input', { type: 'text', maxlength: 64, value: client, pattern: '[!-~]+', required: true })
  const error = h('p', { class: 'error', role: 'alert' })
  return h(
    'form',
    { class: 'stack', onsubmit: change },
    h('label', { class: 'field' }, h('span', {}, t('fair.client')), field),
    error,
    h('button', { type: 'submit', class: 'secondary' }, t('fair.change')),
  )

  async function change(event: Event): Promise<void> {
    event.preventDefault()
    try {
      await submit(field.value)
    } catch (failure) {
      error.textContent = t(`error.${errorCode(failure)}`)
    }
  }
}

/**
 * The session in the page's fragment, which the game's history passes; null without one. It leaves the address at once, so
 * that a shared link has none.
 */
export function takeSession(): string | null {
  const session = /^#([\w-]{8,64})$/.exec(location.hash)?.[1]
  if (!session) return null
  history.replaceState(null, '', location.pathname + location.search)
  return session
}

/** Changes the seeds from the proof page, which reveals the seed of its round. */
export function seedChange(session: string, client: string): HTMLElement {
  return seedForm(client, async (clientSeed) => {
    await postAs(session, '/seed', { clientSeed })
    location.reload()
  })
}
