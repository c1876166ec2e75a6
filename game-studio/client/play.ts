import { boot, t } from './boot.ts'
import { startCrashPage } from './crash-page.ts'
import { h } from './dom.ts'
import { showEnded } from './ended.ts'
import { startGamePage } from './game-page.ts'
import { startProofPage } from './proof-page.ts'
import { startVerifyPage } from './verify-page.ts'

const starts: Readonly<Record<string, () => void | Promise<void>>> = {
  game: startGamePage,
  crash: startCrashPage,
  verify: startVerifyPage,
  proof: startProofPage,
  ended: showEnded,
  message: () => {
    document
      .getElementById('app')
      ?.replaceChildren(h('main', { class: 'paper' }, h('p', { class: 'empty' }, t(`message.${String(boot.message)}`))))
  },
}

void starts[boot.kind]?.()
