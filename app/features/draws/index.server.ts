import { randomUUID } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { hostCookie } from '#app/lib/host-cookie.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import type { DrawPage } from '#contract/endpoints/rewards/draws.ts'
import { PlatformError } from '#contract/errors.ts'
import { raffleCheckHref } from './check-link.ts'

/** A draw with what the caller can do in it. A draw that the brand does not run is 404. */
export async function loadDraw(request: Request, id: string) {
  const { language } = contextOf(request)
  const page = await toResult(gatewayFor(request).draws.getActivity({ id: id.slice(0, 40), language }))
  if (!page.ok && page.errorCode === 'PROMO_NOT_FOUND') throw new Response(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const proof = page.ok ? await proofHref(request, page.value, searchParams) : null
  if (proof) throw redirect(proof, 302)
  const drawnId = searchParams.get('drawn')
  const drawn = page.ok ? (page.value.draws.find((draw) => draw.id === drawnId) ?? null) : null
  const freshId = await takeFreshDraw(request)
  const isFresh = drawn !== null && drawn.id === freshId
  return { page, drawn, isFresh, requestKey: randomUUID() }
}

/** The check of one of the member's numbers in the last raffle, with its path. */
async function proofHref(request: Request, { id, raffle }: DrawPage, params: URLSearchParams): Promise<string | null> {
  const [number, occasion] = [Number(params.get('proof')), params.get('of') ?? '']
  if (!raffle?.last || !Number.isInteger(number) || number < 1 || occasion !== raffle.last.occasion) return null
  const proof = await toResult(gatewayFor(request).draws.getRaffleProof({ id, occasion, number }))
  return proof.ok ? raffleCheckHref(raffle.last, proof.value) : null
}

/** Uses a try, takes part in a raffle or reveals the seed. The answer is a redirect, so that reloading does not post again. */
export async function actOnDraw(request: Request, id: string, form: FormData) {
  const { draws } = gatewayFor(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const path = `/draws/${encodeURIComponent(id)}`
  try {
    if (form.get('intent') === 'reveal') {
      const clientSeed = field('clientSeed').trim()
      await draws.revealDraws({ id, ...(clientSeed ? { clientSeed } : {}) })
      return redirect(`${path}#log`, 303)
    }
    if (form.get('intent') === 'raffle') {
      await draws.claimRaffle({ promotionId: id, termsHash: field('termsHash'), requestKey: field('requestKey') })
      return redirect(path, 303)
    }
    const egg = Number(field('egg'))
    const asked = { id, termsHash: field('termsHash'), requestKey: field('requestKey') }
    const made = await draws.draw(egg > 0 ? { ...asked, egg } : asked)
    const chosen = egg > 0 ? `&egg=${egg}` : ''
    await markFreshDraw(request, made.id)
    return redirect(`${path}?drawn=${made.id}${chosen}`, 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { code, params, status, fields } = error
    return data({ code, params, isOfSeed: fields.some(({ path: at }) => at === 'clientSeed') }, { status })
  }
}

const FRESH_SECONDS = 60

/** The draw of the last press: its stage moves on the next page, and not again when that page is loaded again. */
const freshDraw = hostCookie('mq-drawn', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: FRESH_SECONDS })

async function markFreshDraw(request: Request, id: string): Promise<void> {
  const { isSecure, setCookies } = contextOf(request)
  setCookies.push(await freshDraw(isSecure).serialize(id))
}

/** The id of the draw that was just made; null when there is none. It is read once. */
async function takeFreshDraw(request: Request): Promise<unknown> {
  const { isSecure, setCookies } = contextOf(request)
  const id: unknown = await freshDraw(isSecure).parse(request.headers.get('cookie'))
  if (id !== null) setCookies.push(await freshDraw(isSecure).serialize('', { maxAge: 0 }))
  return id
}
