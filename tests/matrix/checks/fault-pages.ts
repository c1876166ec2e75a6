import type { Device } from '#tests/matrix/plan/devices.ts'
import { lookFaultPages } from './look-fault-pages.ts'

/** A page with exactly one fault for the check that must find it; the sound page has none. */
export interface FaultPage {
  readonly check: string
  readonly head?: string
  readonly body: string
  readonly status?: number
  readonly policy?: string
  /** Where the check looks for its fault; a phone by default. */
  readonly device?: Device
}

const MAIN = '<main><h1>A page</h1><p>With words on it.</p><a href="/">Home</a></main>'

export const soundPage: FaultPage = {
  check: 'none',
  // A cell with `display: contents` has no box to overflow.
  body: `${MAIN}<table><tbody><tr><th scope="row">Round</th><td style="display:contents"><bdi>First of three</bdi></td></tr></tbody></table><p style="width:60px;overflow-wrap:anywhere">somebody@mail.example, a semi-transparent word</p><div style="position:absolute;width:1px;height:1px;overflow:hidden"><p style="width:40px;overflow-wrap:anywhere">Extraordinary</p></div><div style="position:relative;height:30px;overflow:hidden"><p style="position:absolute;left:-40px">A slide that is half in view</p></div>`,
}

/** One page for each check. A new check adds its page here. */
export const faultPages: readonly FaultPage[] = [
  { check: 'status', status: 500, body: MAIN },
  { check: 'console', body: `${MAIN}<script>console.error('something broke')</script>` },
  { check: 'hydration', body: `${MAIN}<script>console.error('Minified React error #418; visit …')</script>` },
  { check: 'csp', policy: "img-src 'none'", body: `${MAIN}<img src="/picture.svg" alt="">` },
  { check: 'request', body: `${MAIN}<script>fetch('/missing')</script>` },
  {
    check: 'layout-shift',
    body: `<div id="late"></div>${MAIN}<div style="height:500px">x</div><script>setTimeout(() => { document.getElementById('late').style.height = '400px' }, 60); fetch('/slow')</script>`,
  },
  { check: 'raw-key', body: `${MAIN}<p>site:helpCentre</p>` },
  { check: 'leak', body: `${MAIN}<img src="/b/otherbrand/abc/logo.svg" alt="">` },
  { check: 'dead-link', body: `${MAIN}<a href="/missing">Nowhere</a>` },
  { check: 'sideways', body: `${MAIN}<div style="width:2000px">wide</div>` },
  {
    check: 'start-edge',
    body: `<header style="display:flex;justify-content:flex-end;width:300px"><button style="flex:none;width:400px">Sign in</button></header>${MAIN}`,
  },
  {
    check: 'clipped',
    body: `${MAIN}<p style="width:40px;overflow:hidden;white-space:nowrap">Much too long a line</p>`,
  },
  { check: 'broken-word', body: `${MAIN}<p style="width:60px;overflow-wrap:anywhere">An extraordinary page</p>` },
  { check: 'image', body: `${MAIN}<img src="/broken.png" alt="" width="10" height="10">` },
  {
    check: 'motion',
    head: '<style>@keyframes turn{to{rotate:360deg}} h1{animation:turn 3s infinite}</style>',
    body: MAIN,
  },
  ...lookFaultPages(MAIN),
  { check: 'axe', body: `${MAIN}<main><button></button></main>` },
  { check: 'contrast', body: `${MAIN}<p style="color:#bbb">Hardly to be read</p>` },
  { check: 'focus', head: '<style>a{outline:none !important}</style>', body: MAIN },
  {
    check: 'pseudo',
    body: `${MAIN}<p id="tight" style="width:max-content;overflow:hidden;white-space:nowrap">Exactly fitting</p><script>const tight = document.getElementById('tight'); tight.style.width = tight.offsetWidth + 2 + 'px'</script>`,
  },
]

/** The property by which a hydrated page is recognised. */
const ALIVE = 'document.documentElement.__reactFiber$ = true'

/** The complete HTML document. */
export function documentOf({ head = '', body }: FaultPage): string {
  const style = '<style>body{margin:0;color:#000;background:#fff} main{padding:8px}</style>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">${style}${head}</head><body>${body}<script>${ALIVE}</script></body></html>`
}
