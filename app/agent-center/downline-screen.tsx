import { DownlinePanel } from '#app/features/agents/index.ts'
import { DownlineTransfer, type TransferAnswer, TransferDone } from '#app/features/transfers/index.ts'
import type { loadDownlineScreen } from './downline-screen.server.ts'

/** The downline management: a finished transfer, the transfer form when one was asked for, and the list. */
export function DownlineScreen({
  data,
  answer,
}: {
  data: Awaited<ReturnType<typeof loadDownlineScreen>>
  answer: TransferAnswer | null
}) {
  return (
    <>
      <TransferDone answer={answer} />
      {data.transfer ? <DownlineTransfer data={data.transfer} answer={answer} /> : null}
      <DownlinePanel {...data.list} canSend={data.canSend} />
    </>
  )
}
