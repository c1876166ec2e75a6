import { pageData, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'

// A page with a message only, for a used link or a draw that does not exist.
const { message } = pageData as { readonly message: string }
const text = h('p', { class: 'empty' }, t(`message.${message}`))
document.getElementById('app')?.replaceChildren(h('main', { class: 'paper' }, text))
