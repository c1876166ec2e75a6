import { useId } from 'react'
import type { SwitchRow } from '../model.ts'
import { sectionsOf } from '../sections.ts'
import { useDesk } from './context.ts'
import { FieldRow } from './field-row.tsx'
import { groupBy } from './group-by.ts'

const groupNames: Readonly<Record<string, string>> = {
  REGISTRATION: 'Registration',
  LOGIN: 'Sign-in',
  RECOVERY: 'Recovery',
  AGENT: 'Agents',
  PROMO: 'Promotions',
  WALLET: 'Wallet',
  GAMES: 'Games',
}

/** The features of the brand, its rules and the layout of its pages. */
export function SwitchesPanel() {
  const { model } = useDesk()
  const groups = groupBy(model.switches, ({ group }) => group)
  return (
    <>
      <p className="lead">
        Switching off writes “features” of brand.json. Switching on what the brand was never given writes
        whitelabel.json as well, and the frames show it once it is saved: the gateway decides.
      </p>
      {[...groups].map(([group, rows]) => (
        <section key={group} className="group">
          <h2>{groupNames[group] ?? group}</h2>
          {rows.map((row) => (
            <ProductSwitch key={row.name} row={row} />
          ))}
        </section>
      ))}
      {sectionsOf('switches').map(({ section, title }) => (
        <section key={section} className="group">
          <h2>{title}</h2>
          {model.fields
            .filter((field) => field.section === section)
            .map((field) => (
              <FieldRow key={field.path.join('.')} field={field} withGroup={section === 'rules'} />
            ))}
        </section>
      ))}
    </>
  )
}

function ProductSwitch({ row }: { row: SwitchRow }) {
  const { change, valueAt } = useDesk()
  const id = useId()
  const taking = { file: 'brand.json' as const, path: ['features', row.name] }
  const giving = { file: 'whitelabel.json' as const, path: [row.name] }
  const isOn = valueAt(giving) === true && valueAt(taking) !== false
  const turn = (on: boolean) => {
    if (!on && row.permitted) change({ ...taking, value: false }, { ...giving, value: true })
    else if (!on) change({ ...giving, value: false })
    else change(taking, { ...giving, value: true })
  }
  return (
    <div className="toggle">
      <div>
        <label htmlFor={id}>{row.note}</label>
        <code>{row.name}</code>
      </div>
      <input
        id={id}
        type="checkbox"
        className="switch"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
      />
    </div>
  )
}
