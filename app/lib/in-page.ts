/** Id of the JSON script in the head that carries what loaders left there. */
export const PAGE_DATA_ID = 'mq-data'

/** Stands for a loader's data in what Remix streams; the data itself is in the page's own JSON, under the name. */
export interface InPage {
  readonly inPage: string
}

export function isInPage(value: unknown): value is InPage {
  return typeof value === 'object' && value !== null && 'inPage' in value
}

/** Loader data by route, with the data itself where a marker stands for it. */
export function withPageData<Value>(
  loaderData: Readonly<Record<string, Value>>,
  pageData: Readonly<Record<string, unknown>>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([routeId, value]) => [
      routeId,
      isInPage(value) ? (pageData[value.inPage] as Value) : value,
    ]),
  )
}
