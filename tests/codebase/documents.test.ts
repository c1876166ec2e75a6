import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const decisionsFolder = join(root, 'docs', 'decisions')
const decisions = readdirSync(decisionsFolder).filter((file) => /^\d{3}-.*\.md$/.test(file))
const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
const documents = ['README.md', ...files.filter((file) => file.endsWith('.md')).map((file) => join('docs', file))]

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

test('links of the documents to files of the repository resolve', () => {
  const links = documents.flatMap((document) => linksOf(document).map((link) => ({ document, link })))
  expect(links.length).toBeGreaterThan(0)
  const isBroken = ({ document, link }: (typeof links)[number]) => !existsSync(join(root, dirname(document), link))
  expect(links.filter(isBroken)).toEqual([])
})

/** The lines of a document outside code, tables and pictures, with their numbers. */
function proseOf(document: string): { line: string; number: number }[] {
  let isCode = false
  return readFileSync(join(root, document), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => {
      if (line.startsWith('```')) isCode = !isCode
      return !isCode && !/^\s*(?:\||<img)/.test(line)
    })
}

/** Relative targets of links and pictures, without their fragments. */
function linksOf(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/```.*?```/gs, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map(([, target, source]) => (target ?? source ?? '').replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
}
