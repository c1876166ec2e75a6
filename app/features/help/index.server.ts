import { gatewayFor } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import type { HelpTopic } from '#contract/entities/home.ts'

/** The help topics of the merchant in the visitor's language. */
export async function loadHelp(request: Request): Promise<HelpTopic[]> {
  const { list } = await gatewayFor(request).system.getHelpCenter({ lang: contextOf(request).language })
  return list
}
