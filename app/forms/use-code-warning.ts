import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { useDialogs } from '#app/ui/dialog/use-dialogs.ts'
import type { FormResult } from './form-result.ts'

/** Warns of an unknown affiliate code (specification section 8); without script the field shows the error. */
export function useCodeWarning(answer: FormResult | null): void {
  const { t } = useTranslation('identity')
  const { ask } = useDialogs()
  useEffect(() => {
    if (!answer?.warning) return
    const buttons = [{ value: 'submit', label: t('register.codeSubmit') }]
    void ask({ tone: 'warning', title: t('register.codeWarning'), text: t(answer.warning), buttons })
  }, [answer, ask, t])
}
