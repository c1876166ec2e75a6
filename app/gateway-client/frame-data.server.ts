import { TimeoutError, withTimeout } from 'es-toolkit'
import { contextOf } from '../server/request-context.server.ts'
import { deadlineMs } from './deadlines.server.ts'

type Work = Readonly<Record<string, Promise<unknown>>>
type Values<Parts extends Work> = { [Name in keyof Parts]?: Awaited<Parts[Name]> }

/**
 * The data of a page's frame: what is there after the frame's wait, and in `later` the data with all parts, which
 * `useFrameData` puts in its place. A part that is refused in time is thrown; one that is refused later stays away.
 *
 * @param dataOf makes the data of the parts that are there
 */
export async function frameData<Parts extends Work, Data extends object>(
  request: Request,
  parts: Parts,
  dataOf: (values: Values<Parts>) => Data,
): Promise<Data & { readonly later?: Promise<Data> }> {
  const values: Record<string, unknown> = {}
  const all = Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      values[name] = await part
    }),
  )
  // A failure is handled by the code that waits for it; at this point there may be none yet.
  all.catch(() => undefined)
  const isWhole = contextOf(request).mayStream ? await isThereInTime(all) : await all
  const data = dataOf(values as Values<Parts>)
  if (isWhole) return data
  const later = all.then(
    () => dataOf(values as Values<Parts>),
    () => data,
  )
  return { ...data, later }
}

async function isThereInTime(all: Promise<unknown>): Promise<boolean> {
  try {
    await withTimeout(() => all, deadlineMs('frame'))
    return true
  } catch (error) {
    if (error instanceof TimeoutError) return false
    throw error
  }
}
