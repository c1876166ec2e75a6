import { Form, useNavigation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useRefusalText } from '#app/forms/messages.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import type { ListedDevice } from './devices.server.ts'
import type { SecurityBlockProps } from './security-props.ts'

/** Where the member is logged in: each device with its last use, and a way to end it. */
export function DevicesBlock({ data: { devices }, answer }: SecurityBlockProps) {
  const { t } = useTranslation('security')
  const { t: errors } = useTranslation('errors')
  const refusalText = useRefusalText()
  const isSending = useNavigation().state !== 'idle'
  const refusal = refusalText(answer?.result?.error?.['']?.map(String))
  if (!devices.ok) return <Notice tone="warning">{errors(devices.errorCode)}</Notice>
  const { list } = devices.value
  return (
    <>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <ul className={rows}>
        {list.map((device) => (
          <DeviceRow key={device.id} device={device} isSending={isSending} />
        ))}
      </ul>
      {list.some((device) => !device.isCurrent) ? (
        <Form method="post">
          <Button type="submit" name="intent" value="endOtherDevices" tone="secondary" icon="signOut" busy={isSending}>
            {t('devices.endOthers')}
          </Button>
        </Form>
      ) : null}
    </>
  )
}

function DeviceRow({ device, isSending }: { device: ListedDevice; isSending: boolean }) {
  const { t } = useTranslation('security')
  const { timeZone } = useBrand()
  const name = [device.browser, device.platform].filter(Boolean).join(' · ') || t('devices.unknown')
  const nameId = `device-${device.id}`
  return (
    <li className={row}>
      <div className={words}>
        <p className={title}>
          <strong id={nameId}>
            <bdi>{name}</bdi>
          </strong>
          {device.isCurrent ? <Badge tone="fresh">{t('devices.current')}</Badge> : null}
          {device.isActive ? null : <Badge tone="secondary">{t('devices.remembered')}</Badge>}
        </p>
        {device.place ? (
          <p>
            <bdi>{device.place}</bdi>
          </p>
        ) : null}
        <p>
          {t('devices.lastUsed')} <bdi>{shownInstant(device.lastUsedAt, timeZone)}</bdi>
        </p>
        <p>
          {t('devices.loggedIn')} <bdi>{shownInstant(device.loggedInAt, timeZone)}</bdi>
        </p>
      </div>
      {device.isCurrent ? null : (
        <Form method="post">
          <input type="hidden" name="intent" value="endDevice" />
          <Button
            type="submit"
            name="device"
            value={device.id}
            tone="secondary"
            size="small"
            busy={isSending}
            aria-describedby={nameId}
          >
            {t('devices.end')}
          </Button>
        </Form>
      )}
    </li>
  )
}

const rows = style({ display: 'grid', gap: token('space.2'), margin: 0, padding: 0, listStyle: 'none' })

const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
  padding: token('space.3'),
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
})

const words = style({
  display: 'grid',
  gap: token('space.1'),
  flex: '1 1 14rem',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
  '& p': { margin: 0 },
})

const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.2'),
  fontSize: token('fontSize.md'),
  color: token('color.text'),
})
