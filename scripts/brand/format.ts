import type { BrandProblem } from '#brand-engine/index.ts'

/** `file:line:column path message, did you mean …`, which editors and terminals make clickable. */
export function formatProblem({ severity, file, line, column, path, message, suggestion }: BrandProblem): string {
  const place = `${file}:${line}:${column}`
  const label = severity === 'error' ? '' : `${severity}: `
  return `${place} ${label}${path ? `${path} ` : ''}${message}${suggestion ? `, did you mean "${suggestion}"?` : ''}`
}

/** Formats rows with the same keys as aligned columns with a header. */
export function formatTable(rows: readonly Record<string, string | number>[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  return cells.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}
