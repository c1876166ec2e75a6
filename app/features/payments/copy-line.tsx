import { useTranslation } from '#app/i18n/index.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** A label with a text to copy. */
export function CopyLine({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('payments')
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{text}</bdi>
        <CopyButton text={text} label={t('copy', { name })} copied={t('copied')} />
      </dd>
    </div>
  )
}
