import * as z from 'zod'

/** A message of the merchant to one member; `content` is plain text with line breaks. */
export const MemberMessage = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  time: z.string(),
  isRead: z.boolean(),
})
export type MemberMessage = z.output<typeof MemberMessage>
