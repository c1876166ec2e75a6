/** Phone first: one card, one thing to do. */
export const pageStyle = `
:root{color-scheme:light dark;--bg:#eef2f7;--card:#fff;--ink:#122033;--soft:#5a6b82;--line:#dde4ee;--go:#0b6bcb;--on:#fff;--good:#0a7a4b;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--bg:#0d131c;--card:#172130;--ink:#edf2f9;--soft:#a3b2c7;--line:#2a3850;--go:#5fb0ff;--on:#06182b;--good:#4bd498;--bad:#ff9d94}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:start;justify-items:center;gap:16px;padding:20px 16px 40px;background:radial-gradient(120% 60% at 50% 0,color-mix(in srgb,var(--go) 18%,transparent),transparent) var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI","Noto Sans",sans-serif}
header{display:flex;align-items:center;gap:10px;font-weight:700;font-size:18px}
.logo{display:grid;place-items:center;width:36px;height:36px;border-radius:11px;background:var(--go);color:var(--on);font-weight:800}
.card{width:100%;max-width:430px;padding:28px 22px;border-radius:24px;background:var(--card);border:1px solid var(--line);box-shadow:0 18px 50px rgb(10 30 60/.12);display:grid;gap:20px}
p,dl{margin:0}
.payee{display:grid;text-align:center;color:var(--soft);font-size:14px}.payee strong{color:var(--ink);font-size:18px}
.amount{text-align:center;font-size:clamp(34px,11vw,46px);font-weight:800;letter-spacing:-.02em;line-height:1.1;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{border-block:1px solid var(--line);padding-block:6px}
dl div{display:flex;justify-content:space-between;gap:16px;padding-block:9px;font-size:15px}
dt{color:var(--soft)}dd{margin:0;font-weight:600;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
form{display:grid;gap:12px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,a.primary{min-height:52px;padding:10px 16px;border-radius:14px;border:1px solid var(--line);background:transparent;color:var(--ink);font:inherit;font-weight:600;cursor:pointer;text-decoration:none;display:flex;align-items:center;justify-content:center;gap:8px;text-align:center}
.primary,a.primary{background:var(--go);border-color:var(--go);color:var(--on);font-weight:700;font-size:17px;min-height:58px}
button:hover,a.primary:hover{filter:brightness(1.06)}
button:focus-visible,a:focus-visible{outline:3px solid color-mix(in srgb,var(--go) 55%,transparent);outline-offset:2px}
svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round;flex:none}
.result{display:grid;justify-items:center;gap:12px;font-size:20px;font-weight:700;color:var(--bad)}
.result[data-status=paid]{color:var(--good)}
.result span{display:grid;place-items:center;width:64px;height:64px;border-radius:50%;font-size:30px;background:color-mix(in srgb,currentColor 14%,transparent)}
.hint{text-align:center;color:var(--soft)}
.test{max-width:430px;padding:8px 16px;border-radius:99px;background:color-mix(in srgb,#e8a200 20%,transparent);font-size:14px;text-align:center}
.foot{display:flex;align-items:center;gap:6px;color:var(--soft);font-size:13px}.foot svg{width:14px;height:14px}
`
