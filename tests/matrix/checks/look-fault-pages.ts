import type { FaultPage } from './fault-pages.ts'

const tile = (address: string) =>
  `<li><article><a href="/?game=7"><img src="${address}" alt="" width="40" height="40"></a></article></li>`
const section = '<section><h2>Games</h2><ul class="games"><li>One</li></ul></section>'
const svg = '<svg width="300" height="150" aria-hidden="true"><path d="M0 0h9"/></svg>'

/** A page for each check of the look, in their order. */
export const lookFaultPages = (main: string): readonly FaultPage[] => [
  {
    check: 'edges',
    device: 'desktop',
    body: `<header style="padding-left:90px"><a href="/">Brand</a></header>${main}`,
  },
  {
    check: 'covered',
    body: `${main}<div data-art style="position:relative;width:100px;height:100px"><img src="/picture.svg" alt="" width="100" height="100"><b style="position:absolute;inset:0 0 60px;background:#000"></b></div>`,
  },
  {
    check: 'ragged',
    body: `<main data-part="home"><h1>A page</h1><ul style="display:grid;grid-template-columns:1fr 1fr 1fr;padding:0">${'<li>One</li>'.repeat(4)}</ul></main>`,
  },
  { check: 'rhythm', body: `<main data-part="home"><h1>A page</h1>${section.repeat(3)}</main>` },
  {
    check: 'fonts',
    body: `${main}<script>const lost = new FontFace('Lost', 'url(/missing)'); document.fonts.add(lost); lost.load().catch(() => {})</script>`,
  },
  {
    check: 'digits',
    // The 1 of another font.
    head: '<style>@font-face{font-family:One;src:local("DejaVu Sans Mono"),local("Liberation Mono");unicode-range:U+31} td{font:40px One,sans-serif}</style>',
    body: `${main}<table><tbody><tr><th scope="row">Stake</th><td>1,204.00</td></tr></tbody></table>`,
  },
  { check: 'upscaled', body: `${main}<img src="/picture.png" alt="" width="200" height="200">` },
  { check: 'recipe', body: `${main}<ul data-tiles>${tile('/picture.svg').repeat(2)}</ul>` },
  {
    check: 'fold',
    body: '<main><h1>A page</h1><form><label>Name <input></label><div style="height:900px"></div><button type="submit">Send</button></form></main>',
  },
  {
    check: 'truth',
    body: `${main}<ul data-tiles><li><article><a href="/?game=7">RTP 96.50%</a></article></li></ul><div role="dialog" aria-label="Game"><dl><dt>RTP</dt><dd>94.00%</dd></dl></div><script>history.replaceState(null, '', '?game=7')</script>`,
  },
  { check: 'chart', body: `${main}<figure><figcaption>Bets</figcaption>${svg}</figure>` },
  {
    check: 'cut-text',
    body: `${main}<div style="position:relative;height:40px;width:200px"><p style="margin:0;line-height:40px">Half of this line is seen</p><div style="position:absolute;inset:0 0 0 60px;background:#fff"></div></div>`,
  },
  {
    check: 'covered-text',
    body: `${main}<div style="position:relative;height:40px;width:200px"><p style="margin:0;line-height:40px">Emperor Three Card Poker</p><button type="button" aria-label="Favourite" style="position:absolute;inset:8px auto auto 90px;width:24px;height:24px;background:#ddd"></button></div>`,
  },
  {
    check: 'scrim',
    body: '<main><h1>A page</h1><div style="position:relative;height:90px"><img src="/picture.svg" alt="" width="300" height="90"><p style="position:absolute;top:8px;margin:0;color:#eee">Hardly to be read</p></div></main>',
  },
  { check: 'void', device: 'desktop', body: '<main data-part="home"><h1>A page</h1></main>' },
  {
    check: 'board',
    body: `${main}<iframe title="Game" style="width:300px;height:300px;border:0" srcdoc="<div class=stage data-game=slot style='height:260px'></div><button class=go style='height:60px'>Bet</button>"></iframe>`,
  },
]
