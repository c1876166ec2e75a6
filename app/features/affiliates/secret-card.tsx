import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { card, heading } from '#app/ui/card-styles.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'

/** The secret that signs the messages, shown once. */
export function SecretCard({ secret }: { secret: string }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  return (
    <section className={card} aria-labelledby="secret">
      <h2 id="secret" className={heading}>
        {t('postbacks.secret')}
      </h2>
      <Notice tone="warning">{t('postbacks.secretLead')}</Notice>
      <div className={row}>
        <bdi className={code} dir="ltr">
          {secret}
        </bdi>
        <CopyButton
          text={secret}
          label={site('copyThis', { name: t('postbacks.secret') })}
          copied={site('copy_success')}
        />
      </div>
    </section>
  )
}

const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token('space.3') })

const code = style({ minInlineSize: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' })
