import type { ReactNode } from 'react'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { token } from '#themes/index.ts'

export interface Tier {
  readonly name: string
  /** One cell for each column. */
  readonly cells: readonly ReactNode[]
}

/** Tiers and what each of them gives, the lowest first; the member's own is marked by a word and a ground. */
export function TierTable({
  caption,
  nameColumn,
  columns,
  tiers,
  own,
  ownWord,
}: {
  caption: string
  nameColumn: string
  columns: readonly string[]
  tiers: readonly Tier[]
  /** The position of the member's own tier; null for none. */
  own: number | null
  ownWord: string
}) {
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={title}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{nameColumn}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-figure="">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ name, cells }, index) => (
            <tr key={name} className={line} data-own={index === own ? '' : undefined}>
              <th scope="row">
                <span className={tierName}>
                  {name}
                  {index === own ? <Badge tone="fresh">{ownWord}</Badge> : null}
                </span>
              </th>
              {columns.map((column, at) => (
                <td key={column} data-figure="" data-label={column}>
                  <span>{cells[at]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const title = style({
  paddingBlock: token('space.3'),
  paddingInline: token('space.4'),
  textAlign: 'start',
  fontWeight: token('fontWeight.bold'),
  '@media (max-width: 639px)': { display: 'block' },
})

const line = style({
  '&[data-own]': {
    backgroundColor: token('color.accentSoft'),
    boxShadow: `inset 3px 0 0 ${token('color.lineStrong')}`,
  },
  '[dir=rtl] &[data-own]': { boxShadow: `inset -3px 0 0 ${token('color.lineStrong')}` },
})

const tierName = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: token('space.2') })
