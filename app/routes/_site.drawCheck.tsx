import type { LoaderFunctionArgs } from '@remix-run/node'
import { DrawCheck, RaffleCheck } from '#app/features/draws/index.ts'
import type { RouteHandle } from '#app/i18n/index.ts'
import { usePageData } from '#app/lib/page-data.ts'

export const handle: RouteHandle = {
  styleSheet: 'offers',
  pageHead: () => 'PROMO',
  i18n: ['rewards', 'errors', 'payments'],
  page: (t) => ({ title: t('rewards:draw.checker'), description: t('rewards:draw.checkerLead') }),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const given = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 1000)
  const [seed, clientSeed, nonce] = [given('seed'), given('client'), given('nonce')]
  const raffle = { seed, root: given('root'), outside: given('outside'), raffle: given('raffle') }
  const proof = { ticket: given('ticket'), path: (searchParams.get('path') ?? '').slice(0, 4000) }
  return {
    raffle: raffle.raffle === '' ? null : { ...raffle, ...proof },
    inputs: { seed, clientSeed, nonce, weights: given('weights'), split: given('split') },
  }
}

/** Checks a draw of a promotion from its revealed seed. */
export default function DrawCheckRoute() {
  const { raffle, inputs } = usePageData<typeof loader>()
  return raffle ? <RaffleCheck inputs={raffle} /> : <DrawCheck inputs={inputs} />
}
