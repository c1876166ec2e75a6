import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startSite } from '#tests/support/site/start-site.ts'

// Proves docs/Caddyfile with the Caddy of this machine and a site of its own: `node --import tsx tests/proxy/caddy.ts`.
// Only ports, the place of certificates and who signs them differ from the file: no authority can reach a loopback address.

const root = join(import.meta.dirname, '../..')
const caddyfile = join(root, 'docs/Caddyfile')
const folder = mkdtempSync(join(tmpdir(), 'marquee-caddy-'))
const [httpPort, httpsPort, balancerPort] = [await freePort(), await freePort(), await freePort()]
const site = await startSite({ TRUST_PROXY: '1', WEB_COMPRESS: '0' })
const proved: { promise: string; kept: boolean; saw: string }[] = []
try {
  const version = execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim()
  const valid = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', caddyfile], { encoding: 'utf8' })
  prove(`docs/Caddyfile is valid for Caddy ${version}`, valid.status === 0, lastLine(valid.stderr + valid.stdout))
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, onLoopback(readFileSync(caddyfile, 'utf8')))
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { stdio: 'ignore' })
  try {
    await proveHosts()
  } finally {
    caddy.kill()
    await new Promise((ended) => caddy.once('exit', ended))
  }
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.table(proved)
process.exitCode = proved.every(({ kept }) => kept) ? 0 : 1

async function proveHosts() {
  for (const [host, name] of [
    ['neonnine.example', 'Neon'],
    ['asia.neonnine.example', 'Neon'],
  ] as const) {
    const { code, body, issuer } = await ask(host)
    prove(`${host} gets a certificate that stands for it`, code === 0, issuer)
    prove(`${host} shows its brand through the proxy`, body.includes(name), `${body.length} bytes`)
  }
  for (const host of ['nobody.example', 'neon.localhost']) {
    const { code, body } = await ask(host)
    prove(`${host} gets none`, code === 35 && body === '', `curl ended with ${code}`)
  }
  const game = await ask('games.example', '/verify')
  prove('games.example shows the pages of the games', game.body.includes('<html'), `${game.body.length} bytes`)
  const callback = await ask('gateway.example', '/providers/nobody/callback')
  prove('gateway.example passes calls of vendors on', callback.body.includes('{'), callback.body)
  const call = await ask('gateway.example', '/readyz')
  prove('gateway.example passes nothing else on', call.code === 0 && call.body === '', call.body)
  const ours = (await ask('neonnine.example', '/internal/tls-ask?domain=neonnine.example')).body
  prove('a visitor is not answered what the proxy asks', ours !== 'yes', `${ours.length} bytes`)
}

/**
 * Asks through the proxy as a browser would whose DNS leads here and who trusts the proxy's own authority: a certificate for
 * another name ends with an error. Tries again while the proxy starts.
 */
async function ask(host: string, path = '/') {
  const resolve = `${host}:${httpsPort}:127.0.0.1`
  const authority = join(folder, 'pki/authorities/local/root.crt')
  const args = [
    '-sv',
    '--cacert',
    authority,
    '--max-time',
    '20',
    '--resolve',
    resolve,
    `https://${host}:${httpsPort}${path}`,
  ]
  for (let attempt = 0; ; attempt += 1) {
    const { status, stdout, stderr } = spawnSync('curl', args, { encoding: 'utf8' })
    // 7: no process listens yet; 77: its authority is not written yet.
    const isStarting = (status === 7 || status === 77) && attempt < 50
    if (!isStarting)
      return { code: status, body: stdout, issuer: /issuer: .*/.exec(stderr)?.[0] ?? `curl ended with ${status}` }
    await new Promise((later) => setTimeout(later, 200))
  }
}

function onLoopback(text: string): string {
  return (
    text
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${site.webPort}`)
      // One web process is enough here; tests/load/rolling-restart.test.ts restarts one of two.
      .replace(' 127.0.0.1:3001', '')
      .replaceAll('127.0.0.1:8790', new URL(site.studioUrl).host)
      .replaceAll('127.0.0.1:8788 127.0.0.1:8798', new URL(site.gatewayUrl).host)
      .replace(':8780', `:${balancerPort}`)
      .replace(
        /^\{\n/m,
        `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tstorage file_system ${folder}\n`,
      )
      .replace('on_demand\n', 'on_demand\n\t\tissuer internal\n')
  )
}

function prove(promise: string, kept: boolean, saw: string) {
  proved.push({ promise, kept, saw: saw.slice(0, 110) })
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
