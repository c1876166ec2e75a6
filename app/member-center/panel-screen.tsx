import { RealAccountNeeded } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import type { MemberPanelData } from './load-panel.server.ts'
import { memberPanels } from './panels.tsx'

/** One panel of the member centre under its heading; `answer` belongs to the panel's own form. */
export function MemberPanelScreen({ shown, answer }: { shown: MemberPanelData; answer: unknown }) {
  const { t } = useTranslation('member')
  const row = memberPanels.find(({ panel }) => panel === shown.panel)
  return (
    <>
      <header>
        <h1 className={heading}>{t(`panel.${shown.panel}`)}</h1>
        <p className={lead}>{t(`panel.${shown.panel}.lead`)}</p>
      </header>
      {row && shown.data !== null ? <row.Screen data={shown.data} answer={answer} /> : <RealAccountNeeded />}
    </>
  )
}

const heading = style({
  fontSize: '1.75rem',
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.25,
  '@media (min-width: 960px)': { fontSize: '2rem' },
})

const lead = style({ color: token('color.textMuted'), maxInlineSize: '64ch' })
