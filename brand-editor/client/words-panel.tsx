import type { Field } from '../model.ts'
import { useDesk } from './context.ts'
import { FieldRow } from './field-row.tsx'
import { groupBy } from './group-by.ts'
import { OwnTexts } from './own-texts.tsx'

const sections: readonly (readonly [Field['section'], string])[] = [
  ['identity', 'Name and tagline'],
  ['banners', 'Banners'],
  ['links', 'Links'],
  ['marks', 'Marks at the foot'],
]

/** Everything the brand says in its own words, and where it points to. */
export function WordsPanel() {
  const { model } = useDesk()
  return (
    <>
      {sections.map(([section, title]) => {
        const groups = groupBy(
          model.fields.filter((field) => field.section === section),
          ({ group }) => group,
        )
        return (
          <section key={section} className="group">
            <h2>{title}</h2>
            {[...groups].map(([group, fields]) => (
              <details key={group} className="thing" open={section === 'identity'}>
                <summary>{group}</summary>
                {fields.map((field) => (
                  <FieldRow key={field.path.join('.')} field={field} />
                ))}
              </details>
            ))}
          </section>
        )
      })}
      <OwnTexts />
    </>
  )
}
