import { type NodePath, parseSync, types as t, traverse } from '@babel/core'
import { css } from '@emotion/react'
import type { Plugin } from 'vite'
import { customProperty } from '../../themes/index.ts'

interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Replaces `style({…})` by its class name and `token('…')` by its custom property in the client build, so that neither
 * Emotion nor the token file reaches the browser. A call that is not literal ends the build.
 */
export function staticStyles(): Plugin {
  let isBuild = false
  return {
    name: 'marquee-static-styles',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    transform(code, id, options) {
      const file = id.split('?')[0] ?? id
      if (!isBuild || options?.ssr || !/\.tsx?$/.test(file) || !/\b(?:style|token)\(/.test(code)) return null
      const { edits, left } = findEdits(code, file)
      // One of them takes Emotion into every visitor's first load.
      for (const line of left) this.error(`${file}:${line} this style() is not literal: it would stay at run time`)
      return edits.length ? { code: applyEdits(code, edits), map: null } : null
    },
  }
}

/** The replacements a source file needs, and the lines of the calls that cannot be replaced. */
export function findEdits(code: string, file: string): { edits: Edit[]; left: number[] } {
  const ast = parseSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  const edits: Edit[] = []
  const left: number[] = []
  if (!ast) return { edits, left }
  traverse(ast, {
    CallExpression: {
      // On the way out: tokens inside a style have become literals by the time the style is evaluated.
      exit(path) {
        const { start, end, loc } = path.node
        if (start == null || end == null) return
        const token = tokenValue(path)
        if (token !== null) {
          edits.push({ start, end, text: JSON.stringify(token) })
          path.replaceWith(t.stringLiteral(token))
          return
        }
        if (!isImported(path, 'style')) return
        const [argument] = path.get('arguments')
        const result = argument?.evaluate()
        if (!result?.confident) {
          left.push(loc?.start.line ?? 0)
          return
        }
        for (let i = edits.length - 1; i >= 0; i--) {
          const inner = edits[i]
          if (inner && inner.start >= start && inner.end <= end) edits.splice(i, 1)
        }
        edits.push({ start, end, text: JSON.stringify(`mq-${css(result.value).name}`) })
      },
    },
  })
  return { edits, left }
}

function tokenValue(path: NodePath<t.CallExpression>): string | null {
  const [argument] = path.node.arguments
  return isImported(path, 'token') && t.isStringLiteral(argument) ? `var(${customProperty(argument.value)})` : null
}

function isImported(path: NodePath<t.CallExpression>, name: string): boolean {
  return t.isIdentifier(path.node.callee, { name }) && path.scope.getBinding(name)?.kind === 'module'
}

/** The source with its replacements. */
export function applyEdits(code: string, edits: Edit[]): string {
  let out = code
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) {
    out = out.slice(0, edit.start) + edit.text + out.slice(edit.end)
  }
  return out
}
