import { isFramed, postToParent } from '../page/api.ts'
import { boot, t } from '../page/boot.ts'
import { art, h } from './dom.ts'

/** Replaces the game after its session ended, with a link to the lobby. A parent page is notified and has its own link. */
export function showEnded(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
  const content = h(
    'main',
    { class: 'ended' },
    art('moon', 'ended-art'),
    h('h1', {}, t('ended.title')),
    h('p', {}, t('ended.words')),
    isFramed ? null : h('a', { class: 'go', href: boot.lobbyUrl }, t('ended.lobby')),
  )
  document.getElementById('app')?.replaceChildren(content)
  postToParent({ type: 'over' })
}
