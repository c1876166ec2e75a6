import { isFramed, postToParent } from '../page/api.ts'
import { boot, t } from '../page/boot.ts'
import { art, h } from './dom.ts'

/** The game may not be played any more: why, and the way back. A page around it is told, and has its own way. */
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
