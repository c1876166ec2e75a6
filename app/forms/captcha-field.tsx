import { useFetcher } from '@remix-run/react'
import { useRef, useState } from 'react'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { IconButton } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'

export interface Captcha {
  readonly id: string
  /** A base64 PNG. */
  readonly image: string
}

/** Minimum interval between refreshes (specification section 9). */
const REFRESH_INTERVAL_MS = 1000

/** The captcha: shown when the brand always requires it or after failed logins (specification section 4). */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error?: string }) {
  const { t } = useTranslation('identity')
  const fetcher = useFetcher<Result<Captcha>>()
  const refreshedAt = useRef(0)
  // A refused form includes a new captcha: the previous one is spent.
  const [asked, setAsked] = useState({ fetched: fetcher.data, insteadOf: captcha.id })
  if (asked.fetched !== fetcher.data) setAsked({ fetched: fetcher.data, insteadOf: captcha.id })
  const current = asked.fetched?.ok && asked.insteadOf === captcha.id ? asked.fetched.value : captcha
  const refresh = () => {
    if (Date.now() - refreshedAt.current < REFRESH_INTERVAL_MS) return
    refreshedAt.current = Date.now()
    fetcher.load('/captcha')
  }
  return (
    <Field label={t('captcha.label')} error={error} required>
      {(control) => (
        <div className={row}>
          <input type="hidden" name="captchaId" value={current.id} />
          <TextInput
            {...control}
            key={current.id}
            name="captcha"
            icon="shield"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={16}
          />
          <img
            className={image}
            src={`data:image/png;base64,${current.image}`}
            width={137}
            height={48}
            alt={t('captcha.picture')}
          />
          <IconButton icon="refresh" label={t('captcha.refresh')} needsScript onClick={refresh} />
        </div>
      )}
    </Field>
  )
}

const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: token('space.2'),
})

const image = style({ borderRadius: token('radius.box'), backgroundColor: token('color.skeleton') })
