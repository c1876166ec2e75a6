import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The player that the provider takes every visitor for; a test sets it. */
export interface Player {
  sub: string
  email: string
  email_verified: boolean
  name: string
}

export interface LocalProvider {
  readonly address: string
  player: Player
  /** The visitor refuses at the provider. */
  refuses: boolean
  close(): Promise<void>
}

export const SOCIAL_CLIENT = { clientId: 'marquee-tests', secret: 'the secret of the tests' }

/** A real OpenID Connect provider on loopback (authorization code, PKCE, signed id tokens) without any prompts. */
export async function startOidcProvider(redirectUris: string[]): Promise<LocalProvider> {
  const server = createServer()
  const address = await listen(server)
  const local: LocalProvider = {
    address,
    player: { sub: 'player-1', email: 'alice@post.example', email_verified: true, name: 'Alice Harbour' },
    refuses: false,
    close: () => close(server),
  }
  const provider = new Provider(address, {
    clients: [
      {
        client_id: SOCIAL_CLIENT.clientId,
        client_secret: SOCIAL_CLIENT.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like the large providers, the id token itself contains the identity claims.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...local.player, sub: accountId }) }),
    cookies: { keys: ['a key of the tests'] },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, local, request, response)
    else void answer(request, response)
  })
  return local
}

async function interact(provider: Provider, local: LocalProvider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response)
  if (local.refuses) {
    return provider.interactionFinished(
      request,
      response,
      { error: 'access_denied' },
      { mergeWithLastSubmission: false },
    )
  }
  const accountId = local.player.sub
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** A provider of the plain OAuth kind: code for token, token for profile. */
export async function startOauthProvider(): Promise<LocalProvider> {
  const server = createServer()
  const address = await listen(server)
  const codes = new Map<string, string | null>()
  const local: LocalProvider = {
    address,
    player: { sub: 'fb-1', email: 'alice@post.example', email_verified: true, name: 'Alice Harbour' },
    refuses: false,
    close: () => close(server),
  }
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', address)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/dialog/oauth') {
      const code = `code-${codes.size}`
      codes.set(code, url.searchParams.get('code_challenge'))
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      if (local.refuses) back.searchParams.set('error', 'access_denied')
      else back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/oauth/access_token') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const isRight = form.get('client_secret') === SOCIAL_CLIENT.secret && codes.delete(form.get('code') ?? '')
      return isRight
        ? json(200, { access_token: 'at', token_type: 'bearer', expires_in: 60 })
        : json(400, { error: 'invalid_grant' })
    }
    if (url.pathname === '/me' && request.headers.authorization === 'Bearer at') {
      const { sub, email, name } = local.player
      return json(200, { id: sub, email, name })
    }
    return json(404, {})
  })
  return local
}

/** Goes where a browser would be sent, cookies and all, until the address is back at `stop`; that address is returned. */
export async function followTo(stop: string, start: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = start
  for (let step = 0; step < 10; step += 1) {
    if (at.startsWith(stop)) return at
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`${at} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    at = new URL(next, at).href
  }
  throw new Error('too many redirects')
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((closed) => server.close(() => closed()))
}
