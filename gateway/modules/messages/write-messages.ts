import type { BrandDirectory } from '#brand-engine/index.ts'
import { isLanguage } from '#contract/entities/languages.ts'
import type { Tx } from '#gateway/db/index.ts'
import { textFor } from '#gateway/modules/verification/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'
import { insertMessages, selectLanguages } from './messages.store.ts'

/** What a message in the language of its reader needs. */
export interface WriteParts {
  readonly brands: BrandDirectory
  readonly settings: Pick<GatewaySettings, 'localesDir'>
}

/** A message to a member whose texts are keys of messages.json. */
export interface Message {
  readonly memberId: string
  /** A key of messages.json. */
  readonly title: string
  body(text: (key: string) => Promise<string>): Promise<string>
  readonly at: Date
}

/** A statement has at most 65,535 values. */
const MESSAGES_PER_INSERT = 1_000

/** Writes messages to members, each in the member's language, else in that of the brand. */
export async function writeMessages(
  tx: Tx,
  { brands, settings }: WriteParts,
  merchant: string,
  messages: readonly Message[],
): Promise<void> {
  const brand = brands.findByMerchant(merchant)
  if (!brand) return
  for (let first = 0; first < messages.length; first += MESSAGES_PER_INSERT) {
    const part = messages.slice(first, first + MESSAGES_PER_INSERT)
    const ids = part.map(({ memberId }) => memberId)
    const languages = await selectLanguages(tx, merchant, ids)
    const rows = part.map(async ({ memberId, title, body, at }) => {
      const own = languages.get(memberId)
      const language = own !== undefined && isLanguage(own) ? own : brand.settings.defaultLanguage
      const text = (key: string) => textFor({ brand, language, localesDir: settings.localesDir }, key)
      return { merchant, member_id: memberId, title: await text(title), body: await body(text), created_at: at }
    })
    await insertMessages(tx, await Promise.all(rows))
  }
}
