import { applyEdits, getNodeValue, type JSONPath, modify, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { isObject } from '#brand-engine/resolve/merge.ts'
import { BrandFile } from '#brand-engine/schema/schema.ts'
import { switchTable } from '#contract/entities/whitelabel-tree.ts'
import type { Edit } from './edit.ts'

/** The texts of a brand's existing files, by path inside the folder. */
export type FileTexts = Readonly<Record<string, string>>

/** An edit that cannot be applied to its file. */
export class EditError extends Error {
  override readonly name = 'CannotEdit'
}

/**
 * The files that differ after the edits. Comments, order and formatting of everything else are preserved.
 *
 * @throws CannotEdit
 * @param inherited the merged brand.json: an inherited list is copied before one of its entries changes
 */
export function applyToFiles(files: FileTexts, edits: readonly Edit[], inherited: unknown): FileTexts {
  const changed: Record<string, string> = {}
  for (const edit of edits) {
    const before = changed[edit.file] ?? files[edit.file] ?? emptyFile(edit.file)
    changed[edit.file] = edited(before, edit, inherited)
  }
  return Object.fromEntries(Object.entries(changed).filter(([file, text]) => text !== (files[file] ?? emptyFile(file))))
}

function edited(text: string, edit: Edit, inherited: unknown): string {
  const errors: ParseError[] = []
  parseTree(text, errors, { allowTrailingComma: true })
  if (errors.length) throw new EditError(`${edit.file} is not valid JSON: fix it in a text editor first.`)
  try {
    return edit.file === 'whitelabel.json' ? setSwitch(text, edit) : setValue(text, edit, inherited)
  } catch {
    throw new EditError(`${edit.path.join('.')} has no place in ${edit.file} as it is.`)
  }
}

const emptyFile = (file: string) => (file === 'whitelabel.json' ? '[]\n' : '{}\n')

function setValue(text: string, { path, value }: Edit, inherited: unknown): string {
  const list = path.findIndex((step) => typeof step === 'number')
  const listPath = path.slice(0, Math.max(list, 0))
  const owned =
    list > 0 && valueAt(parsed(text), listPath) === undefined
      ? change(text, listPath, valueAt(inherited, listPath))
      : text
  const written = change(owned, path, value)
  return value === undefined ? withoutEmpty(written, path.slice(0, -1)) : written
}

/** Removes objects that have become empty. */
function withoutEmpty(text: string, path: readonly (string | number)[]): string {
  const value = valueAt(parsed(text), path)
  const isBare = path.length > 0 && typeof path.at(-1) === 'string' && isObject(value) && !Object.keys(value).length
  return isBare ? withoutEmpty(change(text, path, undefined), path.slice(0, -1)) : text
}

/** Sets a switch at its place in the file, else adds it to its branch, else adds the branch too. */
function setSwitch(text: string, { path, value }: Edit): string {
  const modId = String(path[0])
  const group = Object.hasOwn(switchTable, modId) ? switchTable[modId as keyof typeof switchTable].group : null
  const tree = parsed(text)
  const entries = Array.isArray(tree) ? tree : []
  const at = (list: unknown, name: string) =>
    Array.isArray(list) ? list.findIndex((entry) => isObject(entry) && entry.modId === name) : -1
  const branch = at(entries, group ?? modId)
  if (!group)
    return change(
      text,
      branch < 0 ? [entries.length] : [branch, 'enabled'],
      branch < 0 ? { modId, enabled: value } : value,
    )
  const node = { modId, enabled: value }
  if (branch < 0) return change(text, [entries.length], { modId: group, childrenNodes: [node] })
  const children = entries[branch].childrenNodes
  const leaf = at(children, modId)
  if (leaf >= 0) return change(text, [branch, 'childrenNodes', leaf, 'enabled'], value)
  return change(
    text,
    [branch, 'childrenNodes', ...(Array.isArray(children) ? [children.length] : [])],
    Array.isArray(children) ? node : [node],
  )
}

const schemaOrder = Object.keys(BrandFile.shape)

function change(text: string, path: readonly (string | number)[], value: unknown): string {
  const isNew = valueAt(parsed(text), path.slice(0, 1)) === undefined
  const edits = modify(text, path as JSONPath, value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' },
    // A new top-level key is inserted in the order of the schema.
    getInsertionIndex: (keys) => {
      const order = schemaOrder.indexOf(String(path[0]))
      const after = keys.findIndex((key) => schemaOrder.indexOf(key) > order)
      return isNew && order >= 0 && after >= 0 ? after : keys.length
    },
  })
  return applyEdits(text, edits)
}

function parsed(text: string): unknown {
  const tree: Node | undefined = parseTree(text, [], { allowTrailingComma: true })
  return tree && getNodeValue(tree)
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step) ? Reflect.get(inner, step) : undefined,
    value,
  )
}
