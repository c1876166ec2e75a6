import type { EntryContext } from '@remix-run/node'
import { contextOf } from '#app/server/request-context.server.ts'
import { isInPage, withPageData } from '../lib/in-page.ts'
import { keptJson } from '../lib/kept-json.ts'

/**
 * Puts a loader's data into the page as plain JSON instead of into Remix's stream, which costs a page like home a tenth of
 * its time; whoever reads the data finds it where it always is. For data of strings, numbers, booleans, nulls, lists and
 * objects alone: nothing that comes later. A move within the site asks for data without a page and gets it as it is.
 *
 * @param name of this data, once per page
 */
export function inPage<Data extends object>(request: Request, name: string, data: Data): Data {
  const { isDocument, pageData } = contextOf(request)
  if (!isDocument) return data
  pageData.set(name, data)
  return { inPage: name } as unknown as Data
}

/** Gives the render of a page the data its loaders left; the JSON is null when they left none. */
export function takePageData(request: Request, context: EntryContext): { context: EntryContext; json: string } {
  const { staticHandlerContext } = context
  const { loaderData } = staticHandlerContext
  if (!Object.values(loaderData).some(isInPage)) return { context, json: '{}' }
  const pageData = Object.fromEntries(contextOf(request).pageData)
  return {
    // The stream is written from the object that was there before, which keeps its markers.
    context: {
      ...context,
      staticHandlerContext: { ...staticHandlerContext, loaderData: withPageData(loaderData, pageData) },
    },
    json: keptJson(pageData).replaceAll('<', '\\u003c'),
  }
}
