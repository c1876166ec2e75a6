import { DownlinePanel } from '#app/features/agents/index.ts'
import { DownlineTransfer, TransferDone, type TransferResult } from '#app/features/transfers/index.ts'
import type { loadDownlineScreen } from './downline-screen.server.ts'

/** The downline management: a finished transfer, the transfer form when one was asked for, and the list. */
export function DownlineScreen({
  data,
  answer,
}: {
  data: Awaited<ReturnType<typeof loadDownlineScreen>>
  answer: TransferResult | null
}) {
  return (
    <>
      <TransferDone answer={answer} />
      {data.transfer ? <DownlineTransfer data={data.transfer} answer={answer} /> : null}
      <DownlinePanel {...data.list} canSend={data.canSend} />
    </>
  )
}
