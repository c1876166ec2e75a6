import { useId } from 'react'
import { FieldRow } from '#brand-editor/client/fields/field-row.tsx'
import { groupBy } from '#brand-editor/client/fields/group-by.ts'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import type { SwitchRow } from '../../model.ts'
import { sectionsOf } from '../../sections.ts'

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
  const { model } = useEditor()
  const groups = groupBy(model.switches, ({ group }) => group)
  return (
    <>
      <p className="lead">
        Turning a switch off writes “features” of brand.json. Turning on a switch that the brand does not have writes
        whitelabel.json too; the frames show it after the save, as the gateway decides.
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
  const { change, valueAt } = useEditor()
  const id = useId()
  const turnOff = { file: 'brand.json' as const, path: ['features', row.name] }
  const permit = { file: 'whitelabel.json' as const, path: [row.name] }
  const isOn = valueAt(permit) === true && valueAt(turnOff) !== false
  const turn = (on: boolean) => {
    if (!on && row.permitted) change({ ...turnOff, value: false }, { ...permit, value: true })
    else if (!on) change({ ...permit, value: false })
    else change(turnOff, { ...permit, value: true })
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
