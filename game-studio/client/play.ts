import { startCrashPage } from './crash/crash-page.ts'
import { startGamePage } from './game/game-page.ts'
import { startIssuePage, startOrderPage } from './lottery/draw-proof-page.ts'
import { startLotteryPage } from './lottery/lottery-page.ts'
import { boot, pageData, t } from './page/boot.ts'
import { h } from './ui/dom.ts'
import { showEnded } from './ui/ended.ts'
import { startProofPage } from './verify/proof-page.ts'
import { startVerifyPage } from './verify/verify-page.ts'

/** Entry point of every page: starts the one the server rendered. */
const pages: Readonly<Record<string, () => void | Promise<void>>> = {
  game: startGamePage,
  crash: startCrashPage,
  lottery: startLotteryPage,
  issue: startIssuePage,
  order: startOrderPage,
  verify: startVerifyPage,
  proof: startProofPage,
  ended: showEnded,
  message: showMessage,
}

void pages[boot.kind]?.()

function showMessage(): void {
  const { message } = pageData as { readonly message: string }
  const text = h('p', { class: 'empty' }, t(`message.${message}`))
  document.getElementById('app')?.replaceChildren(h('main', { class: 'paper' }, text))
}
