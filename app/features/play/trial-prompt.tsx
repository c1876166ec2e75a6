import { useNavigate } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'
import { RealAccountForm } from './real-account-form.tsx'

/** Explains to a trial member that a real account is required (specification section 4). */
export function TrialPrompt({ closeHref }: { closeHref: string }) {
  const { t } = useTranslation('play')
  const { t: site } = useTranslation('site')
  const navigate = useNavigate()
  return (
    <Dialog
      title={t('in_need_true_account')}
      description={t('in_need_true_account_hint')}
      closeLabel={site('close')}
      width="small"
      onClose={() => navigate(closeHref, { preventScrollReset: true, replace: true })}
    >
      <div className={body}>
        <p className={mark}>
          <Icon name="user" />
          <Badge tone="secondary">{t('trial')}</Badge>
        </p>
        <RealAccountForm wide />
        <ButtonLink to={closeHref} replace preventScrollReset tone="quiet" wide>
          {t('keepLooking')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

const body = style({
  display: 'grid',
  gap: token('space.3'),
  padding: token('space.6'),
  paddingBlockStart: 0,
})

const mark = style({
  display: 'grid',
  placeItems: 'center',
  gap: token('space.2'),
  paddingBlock: token('space.4'),
  borderRadius: token('radius.card'),
  color: token('color.accentText'),
  backgroundColor: token('color.surfaceSunken'),
  backgroundImage: token('gradient.hero'),
  '& > svg': { fontSize: '3rem' },
})
