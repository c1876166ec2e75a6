import { startCrashPage } from './crash/crash-page.ts'
import { startGamePage } from './game/game-page.ts'
import { boot, t } from './page/boot.ts'
import { h } from './ui/dom.ts'
import { showEnded } from './ui/ended.ts'
import { startProofPage } from './verify/proof-page.ts'
import { startVerifyPage } from './verify/verify-page.ts'

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
