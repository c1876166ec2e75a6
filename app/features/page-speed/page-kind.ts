import type { PageKind } from '#contract/entities/page-speed.ts'

/** The kind of a page by the first part of its path; every other path is `other`. */
const kindsByFirstPart: Readonly<Record<string, PageKind>> = {
  '': 'home',
  login: 'dialog',
  register: 'dialog',
  forgot: 'dialog',
  password: 'dialog',
  feedback: 'dialog',
  notices: 'dialog',
  help: 'dialog',
  live: 'lobby',
  rng: 'lobby',
  sports: 'lobby',
  esports: 'lobby',
  fish: 'lobby',
  pvp: 'lobby',
  lott: 'lobby',
  elott: 'lobby',
  cockfight: 'lobby',
  bgs: 'lobby',
  search: 'lobby',
  favorite: 'lobby',
  promotions: 'promotions',
  pointMall: 'promotions',
  draws: 'draws',
  drawCheck: 'draws',
  lotteryResults: 'draws',
  seamless: 'game',
  member: 'member',
  agent: 'agent',
  agentHome: 'agent',
  pages: 'text',
  helpmc: 'text',
}

/** What a report says of an address: one of a few kinds, and nothing else of it. */
export function pageKindOf(pathname: string): PageKind {
  const [, first = ''] = pathname.split('/', 2)
  return Object.hasOwn(kindsByFirstPart, first) ? (kindsByFirstPart[first] as PageKind) : 'other'
}
