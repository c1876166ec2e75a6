import type { Edit } from '../../edit.ts'
import { type BrandModel, type Place, placeId } from '../../model.ts'

/** Edits by the place they change. */
export type Edits = Readonly<Record<string, Edit>>

/** The edits of the operator, with undo and redo. */
export interface Work {
  readonly edits: Edits
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
  /** The last edited place and time: further typing there is part of the same undo step. */
  readonly typing: { readonly place: string; readonly atMs: number } | null
}

export type Action =
  | { readonly type: 'set'; readonly edits: readonly Edit[]; readonly model: BrandModel; readonly atMs: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'discard' }
  | { readonly type: 'replace'; readonly edits: Edits }

/** Typing in the same place within this time is one undo step. */
const ONE_STEP_MS = 900
const MAX_UNDO_STEPS = 200

export const noWork: Work = { edits: {}, past: [], future: [], typing: null }

export function reduce(work: Work, action: Action): Work {
  if (action.type === 'replace') return { ...noWork, edits: action.edits }
  if (action.type === 'discard') return { edits: {}, past: [...work.past, work.edits], future: [], typing: null }
  if (action.type === 'undo') {
    const before = work.past.at(-1)
    if (!before) return work
    return { edits: before, past: work.past.slice(0, -1), future: [work.edits, ...work.future], typing: null }
  }
  if (action.type === 'redo') {
    const [next, ...future] = work.future
    return next ? { edits: next, past: [...work.past, work.edits], future, typing: null } : work
  }
  const edits = withEdits(work.edits, action.edits, action.model)
  if (JSON.stringify(edits) === JSON.stringify(work.edits)) return work
  const place = action.edits.map(placeId).join()
  const goesOn = work.typing?.place === place && action.atMs - work.typing.atMs < ONE_STEP_MS
  return {
    edits,
    past: goesOn ? work.past : [...work.past, work.edits].slice(-MAX_UNDO_STEPS),
    future: [],
    typing: { place, atMs: action.atMs },
  }
}

/** Adds edits; one that restores the saved value removes the edit. */
function withEdits(edits: Edits, added: readonly Edit[], model: BrandModel): Edits {
  const next: Record<string, Edit> = { ...edits }
  for (const edit of added) {
    const place = placeId(edit)
    const isSame = JSON.stringify(edit.value) === JSON.stringify(savedValue(model, edit))
    if (isSame) delete next[place]
    else next[place] = edit
  }
  return next
}

/** The saved value at a place. */
export function savedValue(model: BrandModel, { file, path }: Place): unknown {
  const [first, second] = path
  if (file === 'brand.json' && first === 'theme') return model.theme
  if (file === 'brand.json' && first === 'tokens') return model.tokens[String(second)]
  if (file === 'brand.json' && first === 'features') return row(model, String(second))?.taken ? false : undefined
  if (file === 'whitelabel.json') return row(model, String(first))?.permitted
  const language = /^messages\/(.+)\.json$/.exec(file)?.[1]
  if (language) return model.texts[language]?.[String(first)]?.[String(second)]
  return savedField(model, path)
}

/** The value at a place with the edits. */
export function valueAt(model: BrandModel, edits: Edits, place: Place): unknown {
  const edit = edits[placeId(place)]
  return edit ? edit.value : savedValue(model, place)
}

function savedField(model: BrandModel, path: Place['path']): unknown {
  const field = model.fields.find((known) => known.path.every((step, index) => step === path[index]))
  if (!field) return undefined
  return path.slice(field.path.length).reduce<unknown>((value, step) => Reflect.get(Object(value), step), field.value)
}

function row(model: BrandModel, name: string) {
  return model.switches.find((known) => known.name === name)
}

/** A token of the draft: the edit, else the brand's own, else the theme's. */
export function tokenValue(model: BrandModel, edits: Edits, path: string): string | number {
  const own = valueAt(model, edits, { file: 'brand.json', path: ['tokens', path] })
  if (typeof own === 'string' || typeof own === 'number') return own
  return themeValue(model, edits, path)
}

/** A token of the draft's theme. */
export function themeValue(model: BrandModel, edits: Edits, path: string): string | number {
  const name = String(valueAt(model, edits, { file: 'brand.json', path: ['theme'] }))
  return (model.themes[name] ?? model.themes[model.theme])?.tokens[path] ?? ''
}

/** A place that was edited here and changed on the disk. */
export interface Collision {
  readonly edit: Edit
  readonly theirs: unknown
}

/** The places where edits conflict with a newer state of the files. */
export function collisions(edits: Edits, before: BrandModel, now: BrandModel): Collision[] {
  return Object.values(edits).flatMap((edit) => {
    const [was, theirs] = [savedValue(before, edit), savedValue(now, edit)]
    const isCollision =
      JSON.stringify(was) !== JSON.stringify(theirs) && JSON.stringify(theirs) !== JSON.stringify(edit.value)
    return isCollision ? [{ edit, theirs }] : []
  })
}

/** The edits that still change something after the files changed. */
export function rebased(edits: Edits, now: BrandModel): Edits {
  return withEdits({}, Object.values(edits), now)
}
