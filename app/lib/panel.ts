import type { ComponentType } from 'react'

/** What a panel's screen receives: the data of its own `load`, and the answer of its own form. */
export interface PanelScreenProps<Data, Answer> {
  readonly data: Data
  readonly answer: Answer | null
}

type Loader<Data> = (request: Request) => Promise<Data>
type Action = (request: Request, form: FormData) => Promise<unknown>

/** The parts of a row that only the panel's own code relates to each other. */
interface TypedParts<Data, Answer> {
  /** Undefined in the browser, where `serverOnly$` removes it. */
  readonly load: Loader<Data> | undefined
  /** What the panel's forms do; a panel without forms has none. */
  readonly act?: Action | undefined
  readonly Screen: ComponentType<PanelScreenProps<Data, Answer>>
}

interface ErasedParts {
  readonly load: Loader<unknown> | undefined
  readonly act: Action | undefined
  readonly Screen: ComponentType<PanelScreenProps<unknown, unknown>>
}

/**
 * A row of a centre's table of panels. The compiler checks here that the screen shows what `load` returns; the table
 * then holds rows of one type.
 */
export function definePanel<const Row extends object, Data, Answer = never>(
  row: Row,
  { load, act, Screen }: TypedParts<Data, Answer>,
): Row & ErasedParts {
  return { ...row, load, act, Screen: Screen as ErasedParts['Screen'] }
}
