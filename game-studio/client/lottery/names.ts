import { type Animal, animalBefore, numbersOfAnimal, type Play } from '#lottery/index.ts'
import type { TextValues } from '../page/formats.ts'
import { groupOf } from './play-tree.ts'

/** Looks a text up by its key. */
export type Translate = (key: string, values?: TextValues) => string

/** The name of a group of plays. */
export function groupName(t: Translate, id: string): string {
  const [, where = id, count] = /^(front|middle|back|any)-(\d)$/.exec(id) ?? []
  return count ? t(`lottery.where.${where}`, { n: count }) : t(`lottery.where.${id}`)
}

/** The name of a play inside its group: `Straight`, `Group 6`, `Ball 2`. */
export function playName(t: Translate, { code }: Pick<Play, 'code'>): string {
  const [where = '', kind = ''] = code.split('.')
  const [, base = '', count = '', held] =
    /^(hits\.|hits\.1-of-|none\.|pass\.|seven\.(?:zodiac|tail)-)(\d+)(-banker)?$/.exec(code) ?? []
  if (base !== '') {
    const name = t(`lottery.play.${base}n`, { n: count })
    return held ? `${name} · ${t('lottery.play.banker')}` : name
  }
  if ((namedWhole.has(where) || countedWhole.has(where)) && kind !== '') return t(`lottery.play.${code}`)
  if (where === 'single') return singleName(t, kind)
  const pair = /^(\d+)-(\d+)$/.exec(kind)
  if (where === 'dragon-tiger' && pair) return t('lottery.play.duel', { a: pair[1] ?? '', b: pair[2] ?? '' })
  if (where === 'fixed' && pair) return t('lottery.play.places', { a: pair[1] ?? '', b: pair[2] ?? '' })
  const numbered = /^(ball|position|any|different|pick)-(\d+)$/.exec(where)
  const isAny = groupOf(code) === 'numbers' || where.startsWith('different-')
  if (numbered && (namedByPlace.has(numbered[1] ?? '') || isAny)) {
    const name = t(`lottery.play.${numbered[1]}`, { n: numbered[2] ?? '' })
    return kind === '' || kind === 'sides' || kind === groupOf(code) ? name : `${name} · ${kindName(t, kind)}`
  }
  return kindName(t, kind || where)
}

/** `4A · First`; what is bet on several prizes has no name of a prize. */
function singleName(t: Translate, kind: string): string {
  const prize = /^\d([a-e])$/.exec(kind)?.[1]
  const name = kind.toUpperCase()
  return prize ? `${name} · ${t(`lottery.prizeName.${prizesOf4d['abcde'.indexOf(prize)]}`)}` : name
}

const prizesOf4d = ['first', 'second', 'third', 'starter', 'consolation']

/** Plays of Vietnamese, Thai and Toto draws have names of their own. */
const namedWhole: ReadonlySet<string> = new Set([
  'lo',
  'special',
  'first',
  'digit',
  'head',
  'head-tail',
  'some',
  'cross',
  'pairs',
  'miss',
  'drawn3',
  'pair2',
  'run',
  'toto',
  'racer',
  'first2',
  'first3',
])

/** Plays of six of 49 that are named with a count: `seven.zodiac-3`, `none.5`, `hits.2-banker`. */
const countedWhole: ReadonlySet<string> = new Set(['seventh', 'regular', 'hits', 'seven', 'none'])

const namedByPlace: ReadonlySet<string> = new Set(['ball', 'position', 'pick'])

/** The whole name of a play, for lists: `Back 3 · Straight`. */
export function fullName(t: Translate, play: Pick<Play, 'code'>): string {
  const [group, own] = [groupName(t, groupOf(play.code)), playName(t, play)]
  return group === own ? own : `${group} · ${own}`
}

function kindName(t: Translate, kind: string): string {
  const [, name = kind, count] = /^(group|times)-(\d+)$/.exec(kind) ?? []
  return count ? t(`lottery.play.${name}N`, { n: count }) : t(`lottery.play.${kind}`)
}

/**
 * The label of a value of a list: a number as it is, a word by its text.
 *
 * @param animal that of the year in which the bet is drawn, never of today; without it an animal is named by its numbers
 */
export function valueLabel(t: Translate, token: string, animal?: Animal): string {
  if (/^[\d:]+$/.test(token)) return token
  const [, kind = '', number = ''] = /^([zthc])(\d+)$/.exec(token) ?? []
  if (kind === 'z')
    return animal ? t(`lottery.animal.${animalBefore(animal, Number(number))}`) : numbersOfAnimal(Number(number))
  if (kind) return t(`lottery.value.${kind === 'c' && number === '4' ? 'c4' : `${kind}N`}`, { n: number })
  if (/^(red|blue|green|B|S)-/.test(token))
    return token
      .split('-')
      .map((part) => valueLabel(t, part, animal))
      .join(' ')
  return t(`lottery.value.${token}`)
}

/** A selection in words: numbers as they are, named outcomes by their labels, animals by that of its draw's year. */
export const selectionLabel = (t: Translate, text: string, animal?: Animal): string =>
  text.replaceAll(/[A-Za-z][\w-]*/g, (token) => valueLabel(t, token, animal))

/** The same with spaces between its lists and values. */
export const writtenSelection = (t: Translate, text: string, animal?: Animal): string =>
  selectionLabel(t, text, animal).replaceAll('|', ' | ').replaceAll(',', ', ')

/** The name of a price of a play: what it is for, `8 of 10`, or its outcomes. */
export function tierName(t: Translate, play: Play, id: string, animal?: Animal): string {
  const [, count, size] = /^(\d+)-of-(\d+)$/.exec(id) ?? []
  if (count && size) return t('lottery.tier.hits', { count, size })
  if (id === 'usual' || id === 'one-and-special') return t(`lottery.tier.${id}`)
  const [, prize = '', orders] = /^(first|second|third|starter|consolation)(?:-(\d+))?$/.exec(id) ?? []
  if (orders) return t('lottery.tier.orders', { prize: t(`lottery.prizeName.${prize}`), count: orders })
  if (prize) return t(`lottery.prizeName.${prize}`)
  if (id.startsWith('with-')) return t('lottery.tier.with', { name: valueLabel(t, id.slice(5), animal) })
  // Units of the same chance: the first choice of sides stands for all of them.
  if (play.win.rule === 'pass') return [...(id.split(',')[0] ?? '')].map((side) => valueLabel(t, side)).join(' · ')
  const { win } = play
  const [, lines] = /^(\d)-lines?$/.exec(id) ?? []
  // The last price is for more lines too.
  if (lines) return t('lottery.tier.lines', { count: id === play.tiers.at(-1)?.id ? `${lines}+` : lines })
  const [, kind, number = ''] = /^(group|last)-(\d)$/.exec(id) ?? []
  if (kind) return t(kind === 'group' ? 'lottery.play.groupN' : 'lottery.where.back', { n: number })
  const [, hits] = /^(\d)-hits?$/.exec(id) ?? []
  if (hits) return t('lottery.tier.hits', { count: hits, size: win.at.length })
  const tokens = id.split(',')
  const isOptions = win.rule === 'options' && tokens.every((token) => win.options.some(({ code }) => code === token))
  return isOptions ? tokens.map((token) => valueLabel(t, token, animal)).join(', ') : id
}
