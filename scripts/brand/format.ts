import type { BrandProblem } from '#brands/index.ts'

/** `file:line:column path message, did you mean …`: what editors and terminals make clickable. */
export function formatProblem({ severity, file, line, column, path, message, suggestion }: BrandProblem): string {
  const place = `${file}:${line}:${column}`
  const label = severity === 'error' ? '' : `${severity}: `
  return `${place} ${label}${path ? `${path} ` : ''}${message}${suggestion ? `, did you mean "${suggestion}"?` : ''}`
}
