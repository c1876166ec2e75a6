import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const decisionsFolder = join(root, 'docs', 'decisions')
const decisions = readdirSync(decisionsFolder).filter((file) => /^\d{3}-.*\.md$/.test(file))
const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
const isDocument = (file: string) => file.endsWith('.md')
const documents = [
  ...readdirSync(root).filter(isDocument),
  ...files.filter(isDocument).map((file) => join('docs', file)),
]
const manifest: { version: string; scripts: Record<string, string> } = JSON.parse(textOf('package.json'))

test('every decision has a title with its number and is in the index under that title', () => {
  const index = readFileSync(join(decisionsFolder, 'README.md'), 'utf8')
  for (const file of decisions) {
    const number = file.slice(0, 3)
    const [, title] =
      new RegExp(`^# ${number}: (.+)$`, 'm').exec(readFileSync(join(decisionsFolder, file), 'utf8')) ?? []
    expect(title, file).toBeTruthy()
    expect(index).toContain(`| [${number}](${file}) | ${title} |`)
  }
})

test('decisions are numbered from 000 without a gap, each number once', () => {
  const numbers = decisions.map((file) => Number(file.slice(0, 3))).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index))
})

test('a line of prose in the documents has at most 120 characters', () => {
  const long = documents.flatMap((document) =>
    proseOf(document)
      .filter(({ line }) => line.length > 120)
      .map(({ number }) => `${document}:${number}`),
  )
  expect(long).toEqual([])
})

test('links of the documents resolve to files of the repository and to headings in them', () => {
  const links = documents.flatMap((document) => linksOf(document).map((link) => ({ document, link })))
  expect(links.length).toBeGreaterThan(0)
  const isBroken = ({ document, link }: (typeof links)[number]) => {
    const [path = '', heading] = link.split('#')
    const target = path === '' ? document : join(dirname(document), path)
    if (!existsSync(join(root, target))) return true
    return heading !== undefined && isDocument(target) && !anchorsOf(target).includes(heading)
  }
  expect(links.filter(isBroken)).toEqual([])
})

test('the README has at most 110 lines', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(110)
})

test('every npm script is in docs/commands.md, and every npm script that a document names exists', () => {
  const commands = textOf('docs/commands.md')
  const scripts = Object.keys(manifest.scripts)
  const isListed = (name: string) => new RegExp(`\`npm (?:run )?${name}(?![\\w:])`).test(commands)
  expect(scripts.filter((name) => !isListed(name))).toEqual([])
  const named = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\bnpm run (?:-\S+ )*([a-z][a-z:]*)/g)].map(([, name = '']) => ({ document, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !scripts.includes(name))).toEqual([])
})

test('the changelog has a section of this version, and one of what is not released', () => {
  const sections = [...textOf('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - \d{4}-\d{2}-\d{2})?$/gm)]
  expect(sections.map(([, name]) => name).slice(0, 2)).toEqual(['Unreleased', manifest.version])
})

/** The lines of a document outside code, tables and pictures, with their numbers. */
function proseOf(document: string): { line: string; number: number }[] {
  let isCode = false
  return textOf(document)
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => {
      if (line.startsWith('```')) isCode = !isCode
      return !isCode && !/^\s*(?:\||<img)/.test(line)
    })
}

/** Relative targets of links and pictures, with their fragments. */
function linksOf(document: string): string[] {
  const text = textOf(document).replace(/```.*?```/gs, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, target, source]) => target ?? source ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
}

/** What links to the headings of a document end in: lower case, hyphens for spaces, no other marks. */
function anchorsOf(document: string): string[] {
  return [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
