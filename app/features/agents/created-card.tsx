import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import type { CreatedAccount } from './downline-result.ts'

/** The new account with its password for the player, shown once. */
export function CreatedCard({ created, onAnother }: { created: CreatedAccount; onAnother: () => void }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const rows = [
    { name: t('created.account'), text: created.account },
    { name: t('created.password'), text: created.initialPassword },
    ...(created.affiliateCode ? [{ name: t('created.affiliateCode'), text: created.affiliateCode }] : []),
  ]
  return (
    <>
      <header>
        <h2 id="created" tabIndex={-1} className={heading}>
          {t('created', { account: created.account })}
        </h2>
      </header>
      <Notice tone="warning">{t('created.lead')}</Notice>
      <dl className={list}>
        {rows.map(({ name, text }) => (
          <div key={name} className={row}>
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{text}</bdi>
              <CopyButton text={text} label={t('created.copy', { name })} copied={site('copy_success')} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <ButtonLink to="/agentHome/register" replace tone="secondary" icon="plus" onClick={onAnother}>
          {t('created.another')}
        </ButtonLink>
      </p>
    </>
  )
}

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold'), outline: 'none' })

const list = style({ display: 'grid', gap: token('space.2'), margin: 0 })

const row = style({
  paddingBlock: token('space.2'),
  paddingInline: token('space.3'),
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
  '& dt': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& dd': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: token('space.3'), margin: 0 },
  '& bdi': {
    fontFamily: 'monospace',
    fontSize: token('fontSize.lg'),
    fontWeight: token('fontWeight.bold'),
    overflowWrap: 'anywhere',
  },
})
