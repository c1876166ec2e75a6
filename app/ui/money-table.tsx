import type { ReactNode } from 'react'
import { style } from '#app/styles/agent-style.ts'
import { dataTable, tableFrame } from './table-styles.ts'
import { visuallyHidden } from './visually-hidden.ts'

export interface MoneyRow {
  readonly key: string
  readonly name: ReactNode
  /** Formatted amounts in the order of the columns. */
  readonly amounts: readonly string[]
}

/** A table of amounts, one row per name, with an optional row of sums. It scrolls within its frame when it is wider. */
export function MoneyTable({
  caption,
  nameOfRows,
  columns,
  rows,
  sums,
}: {
  caption: string
  nameOfRows: string
  columns: readonly string[]
  rows: readonly MoneyRow[]
  sums?: MoneyRow
}) {
  const cells = ({ name, amounts }: MoneyRow) => (
    <>
      <th scope="row">{name}</th>
      {columns.map((column, index) => (
        <td key={column} data-figure="" data-label={column}>
          <bdi>{amounts[index]}</bdi>
        </td>
      ))}
    </>
  )
  return (
    <div className={`${tableFrame} ${wide}`}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameOfRows}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-figure="">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>{cells(row)}</tr>
          ))}
        </tbody>
        {sums ? (
          <tfoot>
            <tr>{cells(sums)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

const wide = style({ overflowX: 'auto' })
