import { FieldRow } from '#brand-editor/client/fields/field-row.tsx'
import { groupBy } from '#brand-editor/client/fields/group-by.ts'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { sectionsOf } from '../../sections.ts'
import { OwnTexts } from './own-texts.tsx'

/** The brand's own texts, and its links. */
export function TextsPanel() {
  const { model } = useEditor()
  return (
    <>
      {sectionsOf('texts').map(({ section, title }) => {
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
