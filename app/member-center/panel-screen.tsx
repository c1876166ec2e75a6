import { RealAccountNeeded } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import type { MemberPanelData } from './load-panel.server.ts'
import { memberPanels } from './panels.tsx'

/** One panel of the member centre under its heading; `answer` belongs to the panel's own form. */
export function MemberPanelScreen({ shown, answer }: { shown: MemberPanelData; answer: unknown }) {
  const { t } = useTranslation('member')
  const row = memberPanels.find(({ panel }) => panel === shown.panel)
  return (
    <>
      <PageTitle title={t(`panel.${shown.panel}`)} lead={t(`panel.${shown.panel}.lead`)} isPanel />
      {row && shown.data !== null ? <row.Screen data={shown.data} answer={answer} /> : <RealAccountNeeded />}
    </>
  )
}
