import { LotteryError } from '../errors.ts'
import type { ListSpec, Lists, Play, Selector } from '../model.ts'
import { countUnits } from '../units/count.ts'
import { parseToken, tokenOf } from './alphabet.ts'
import { lineText, readLines } from './lines.ts'

/**
 * Reads the selection of a play. Order, repetitions and spaces do not matter: `selectionText` writes equal selections alike.
 *
 * @throws LotteryError SELECTION_INVALID with the list (from 1) or the line that is wrong
 */
export function parseSelection(play: Play, text: string): Lists {
  const lists = parseLists(play.selector, text)
  if (countUnits(play, lists).total < 1) throw invalid('it holds no unit')
  return lists
}

/** The canonical text of a parsed selection (specification 1.4). */
export function selectionText({ selector }: Play, lists: Lists): string {
  switch (selector.kind) {
    case 'positions':
      return selector.lists.map((spec, index) => listText(spec, lists[index])).join('|')
    case 'set':
      return listText(selector.list, lists[0])
    case 'banker':
      return lists.map((list) => listText(selector, list)).join('/')
    case 'text': {
      const [marked, lines] = selector.marked ? [lists[0], lists.slice(1)] : [undefined, lists]
      const units = lines.map((line) => lineText(selector, line)).join(';')
      return selector.marked ? `${listText(selector.marked, marked)}|${units}` : units
    }
  }
}

function parseLists(selector: Selector, text: string): Lists {
  switch (selector.kind) {
    case 'positions':
      return parsePositions(selector, text)
    case 'set':
      return [parseList(selector.list, text, 1)]
    case 'banker':
      return parseBanker(selector, text)
    case 'text':
      return parseText(selector, text)
  }
}

function parsePositions(selector: Extract<Selector, { kind: 'positions' }>, text: string): Lists {
  const parts = text.split('|')
  if (parts.length !== selector.lists.length) throw invalid(`${selector.lists.length} lists are needed`)
  const lists = selector.lists.map((spec, index) => parseList(spec, parts[index] ?? '', index + 1))
  const filled = lists.filter((list) => list.length > 0).length
  const needed = selector.filled ?? selector.lists.length
  if (filled < needed) throw invalid(`${needed} lists must not be empty`)
  return lists
}

function parseBanker({ alphabet, size }: Extract<Selector, { kind: 'banker' }>, text: string): Lists {
  const parts = text.split('/')
  if (parts.length !== 2) throw invalid('held and other numbers are needed')
  const held = parseList({ alphabet, min: 1, max: size - 1 }, parts[0] ?? '', 1)
  const drag = parseList({ alphabet, min: 1, max: Number.POSITIVE_INFINITY }, parts[1] ?? '', 2)
  if (held.some((value) => drag.includes(value))) throw invalid('list 2: a held number is repeated')
  return [held, drag]
}

function parseText(selector: Extract<Selector, { kind: 'text' }>, text: string): Lists {
  const parts = text.split('|')
  if (parts.length !== (selector.marked ? 2 : 1)) throw invalid('the marked positions and the units are needed')
  const marked = selector.marked ? [parseList(selector.marked, parts[0] ?? '', 1)] : []
  const { lines, invalid: unknown } = readLines(selector, parts.at(-1) ?? '')
  if (unknown.length > 0) throw invalid(`line ${unknown[0]}`)
  return [...marked, ...lines]
}

function parseList({ alphabet, min, max }: ListSpec, text: string, place: number): number[] {
  const tokens = text
    .split(',')
    .map((token) => token.trim())
    .filter((token) => token !== '')
  const values = tokens.map((token) => {
    const value = parseToken(alphabet, token)
    if (value === null) throw invalid(`list ${place}: ${token}`)
    return value
  })
  const different = [...new Set(values)].sort((a, b) => a - b)
  if (different.length < min || different.length > max) throw invalid(`list ${place}: ${different.length} values`)
  return different
}

const listText = ({ alphabet }: Pick<ListSpec, 'alphabet'>, list: readonly number[] = []): string =>
  list.map((value) => tokenOf(alphabet, value)).join(',')

const invalid = (detail: string) => new LotteryError('SELECTION_INVALID', detail)
