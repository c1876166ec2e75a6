import { loadTree } from '#app/features/agents/index.server.ts'
import { canSendToDownline, loadDownlineTransfer } from '#app/features/transfers/index.server.ts'

/** The agent's downline, and the transfer form for the downline member that the address names. */
export async function loadDownlineScreen(request: Request) {
  const [list, transfer, canSend] = await Promise.all([
    loadTree(request),
    loadDownlineTransfer(request),
    canSendToDownline(request),
  ])
  return { list, transfer, canSend }
}
