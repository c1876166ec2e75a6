import { Link } from '@remix-run/react'
import { type RefObject, useSyncExternalStore } from 'react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/offers-style.ts'
import { ButtonLink, IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { PlaySession } from '#contract/endpoints/protection.ts'
import { token } from '#themes/index.ts'
import { clockOf } from './clock.ts'
import { usePlaySession } from './use-play-session.ts'

/** The bar above a game: the way back, duration and net result of the play session, deposit, full screen. */
export function RoomBar({
  name,
  imageUrl,
  here,
  session,
  walletVendor,
  gameOrigin,
  room,
}: {
  name: string
  imageUrl: string
  here: string
  session: PlaySession | null
  walletVendor: string | null
  gameOrigin: string
  room: RefObject<HTMLElement | null>
}) {
  const { t } = useTranslation('play')
  const locale = useLocale()
  const { elapsedSeconds, net } = usePlaySession(session, gameOrigin)
  return (
    <header className={bar}>
      <Link className={back} to={here} aria-label={t('leaveGame')} title={t('leaveGame')}>
        <Icon name="chevronStart" />
      </Link>
      <img className={picture} src={imageUrl} alt="" width={32} height={32} />
      <h1 className={title} dir="auto">
        {name}
      </h1>
      <dl className={facts}>
        <div>
          <dt>{t('sessionTime')}</dt>
          <dd>
            <time dateTime={`PT${elapsedSeconds}S`}>{clockOf(elapsedSeconds)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('netPosition')}</dt>
          <dd data-sign={signOf(net)}>
            <bdi>{net ? formatMoney(net, locale) : '–'}</bdi>
          </dd>
        </div>
      </dl>
      <FundsLink walletVendor={walletVendor} />
      <FullscreenButton room={room} />
    </header>
  )
}

/** The way to a deposit, or to the wallet of a vendor that has its own. */
function FundsLink({ walletVendor }: { walletVendor: string | null }) {
  const { t } = useTranslation('play')
  return walletVendor === null ? (
    <ButtonLink to="/member/depositv2" size="small" icon="plus" aria-label={t('deposit')}>
      <span className={label}>{t('deposit')}</span>
    </ButtonLink>
  ) : (
    <ButtonLink
      to={`/member/transferFund?vendor=${walletVendor}`}
      size="small"
      icon="wallet"
      aria-label={t('moveMoney')}
    >
      <span className={label}>{t('moveMoney')}</span>
    </ButtonLink>
  )
}

function FullscreenButton({ room }: { room: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('play')
  const isFull = useSyncExternalStore(
    onFullscreen,
    () => document.fullscreenElement !== null,
    () => false,
  )
  return (
    <span className={wide}>
      <IconButton
        icon={isFull ? 'shrink' : 'expand'}
        label={t(isFull ? 'endFullscreen' : 'fullscreen')}
        size="small"
        onClick={() => void (isFull ? document.exitFullscreen() : room.current?.requestFullscreen())}
      />
    </span>
  )
}

function signOf(net: { amountMinor: string } | null): 'up' | 'down' | undefined {
  if (!net || net.amountMinor === '0') return undefined
  return net.amountMinor.startsWith('-') ? 'down' : 'up'
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  flex: 'none',
  minInlineSize: 0,
  minBlockSize: '52px',
  paddingInline: token('space.2'),
  color: token('color.headerText'),
  backgroundColor: token('color.header'),
  borderBlockEnd: `1px solid ${token('color.border')}`,
})

const back = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: token('size.tap'),
  blockSize: token('size.tap'),
  borderRadius: token('radius.control'),
  fontSize: '1.375rem',
  color: token('color.headerText'),
  '&:hover': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
})

const picture = style({
  display: 'none',
  inlineSize: '32px',
  blockSize: '32px',
  objectFit: 'cover',
  borderRadius: token('radius.box'),
  '@media (min-width: 720px)': { display: 'block' },
})

const title = style({
  flex: '1 1 0',
  // A name in another script stays beside the picture, at the start of the page.
  textAlign: 'left',
  '[dir=rtl] &': { textAlign: 'right' },
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
})

const facts = style({
  display: 'flex',
  gap: token('space.3'),
  flex: '0 1 auto',
  minInlineSize: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { minInlineSize: 0 },
  '& dt': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '0.6875rem',
    color: token('color.textMuted'),
    whiteSpace: 'nowrap',
  },
  '& dd': { margin: 0, fontSize: token('fontSize.sm'), fontWeight: token('fontWeight.bold'), whiteSpace: 'nowrap' },
  '& [data-sign=up]': { color: token('color.success') },
  '& [data-sign=down]': { color: token('color.danger') },
})

/** On a phone only the icon is visible, to leave space for the game's name; screen readers still get the label. */
const label = style({ '@media (max-width: 479px)': { display: 'none' } })

const wide = style({ display: 'none', '@media (min-width: 720px)': { display: 'block' } })
