import type { EditorSection } from '#brand-engine/schema/field.ts'

export type Tab = 'look' | 'switches' | 'texts'

interface SectionAbout {
  readonly tab: Tab
  readonly title: string
  /** The tab has controls of its own for the fields of this section; others get one control per value of the schema. */
  readonly hasOwnControls?: true
}

/** The sections of the editor, in order. A field names its section in its definition (brand-engine/schema/). */
export const sections: Readonly<Record<EditorSection, SectionAbout>> = {
  theme: { tab: 'look', title: 'Theme', hasOwnControls: true },
  switches: { tab: 'switches', title: 'Features', hasOwnControls: true },
  rules: { tab: 'switches', title: 'Rules' },
  layout: { tab: 'switches', title: 'Page layout' },
  identity: { tab: 'texts', title: 'Name and tagline' },
  banners: { tab: 'texts', title: 'Banners' },
  links: { tab: 'texts', title: 'Links' },
  badges: { tab: 'texts', title: 'Footer badges' },
}

/** The sections of a tab whose fields are drawn from the schema. */
export function sectionsOf(tab: Tab): { readonly section: EditorSection; readonly title: string }[] {
  return (Object.entries(sections) as [EditorSection, SectionAbout][])
    .filter(([, about]) => about.tab === tab && !about.hasOwnControls)
    .map(([section, { title }]) => ({ section, title }))
}
