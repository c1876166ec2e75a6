import { Link } from '@remix-run/react'
import { type ReactNode, useRef, useState } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { WaitingNotice } from '#app/features/contracts/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { numberFormat } from '#app/lib/number-format.ts'
import { useMember } from '#app/session/index.ts'
import { BrowserClock } from '#app/site/header/browser-clock.tsx'
import { useCurrentInView } from '#app/site/navigation/use-current-in-view.ts'
import { style } from '#app/styles/agent-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { memberTypes } from '#contract/entities/member-types.ts'
import { token } from '#themes/index.ts'
import { type AgentPanel, agentPanelsOf } from './panels.tsx'

const SignOutDialog = lazyComponent(async () => (await import('#app/site/header/sign-out-dialog.tsx')).SignOutDialog)

/**
 * The frame of the agent centre: header with member and clock, sign-out, and the menu at the left (specification
 * section 2).
 */
export function AgentFrame({
  panel,
  waiting,
  children,
}: {
  panel: AgentPanel
  /** Contracts that wait for the agent's answer. */
  waiting: number
  children: ReactNode
}) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const brand = useBrand()
  const member = useMember()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <header className={head} data-sticks="">
        <Link to="/" className={home} aria-label={site('logoHome', { name: brand.name })}>
          <img className={logo} src={brand.logoUrl} alt="" width={140} height={35} />
        </Link>
        <span className={title}>{t('centre')}</span>
        <span className={end}>
          <BrowserClock />
          <strong className={name} dir="auto">
            {member?.nickname || member?.account}
          </strong>
          <IconButton icon="signOut" label={site('signOut')} tone="boxed" onClick={() => setLeaving(true)} />
        </span>
      </header>
      <div className={frame}>
        <AgentMenu panel={panel} waiting={waiting} />
        <main id="content" className={content} tabIndex={-1}>
          <PageTitle title={t(`panel.${panel}`)} lead={t(`panel.${panel}.lead`)} isPanel />
          {tellsItself.includes(panel) ? null : <WaitingNotice count={waiting} />}
          {children}
        </main>
      </div>
      {leaving ? <SignOutDialog returnTo="/agent" onClose={() => setLeaving(false)} /> : null}
    </>
  )
}

/** The panels of the brand, and the pages of the member centre that an agent needs beside them. */
function AgentMenu({ panel, waiting }: { panel: AgentPanel; waiting: number }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const brand = useBrand()
  const locale = useLocale()
  const member = useMember()
  const strip = useRef<HTMLElement>(null)
  useCurrentInView(strip, panel)
  return (
    <nav ref={strip} className={menu} data-sticks="" aria-label={t('menu')}>
      {agentPanelsOf(brand.switches, member?.type ?? memberTypes.member).map((row) => (
        <Link
          key={row.panel}
          className={entry}
          to={`/agentHome/${row.panel}`}
          aria-current={row.panel === panel ? 'page' : undefined}
          prefetch="intent"
        >
          <Icon name={row.icon} />
          <span>{t(`panel.${row.panel}`)}</span>
          {row.panel === 'contracts' && waiting > 0 ? (
            <Badge tone="count">{numberFormat(locale, {}).format(waiting)}</Badge>
          ) : null}
        </Link>
      ))}
      <Link className={entry} to="/member/depositv2">
        <Icon name="plus" />
        <span>{site('deposit')}</span>
      </Link>
      <Link className={entry} to="/member/withdraw">
        <Icon name="bank" />
        <span>{site('withdraw')}</span>
      </Link>
      <Link className={entry} to="/member/messageV2">
        <Icon name="mail" />
        <span>{t('messages')}</span>
      </Link>
      {brand.customerService.map(({ csPosition, label, path }) => (
        <a key={csPosition} className={entry} href={path} rel="noopener noreferrer" target="_blank">
          <Icon name="headset" />
          <span>{breakable(label)}</span>
        </a>
      ))}
    </nav>
  )
}

/** Panels that say themselves which contract waits. */
const tellsItself: readonly AgentPanel[] = ['contracts', 'dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary']

/** A label with break opportunities in an e-mail address: after the at sign and before each dot. */
function breakable(label: string): ReactNode[] {
  return label.split(/(?<=@)|(?=\.)/).flatMap((part) => [<wbr key={part} />, part])
}

const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: token('layer.sticky'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.3'),
  minBlockSize: '64px',
  paddingBlock: token('space.2'),
  // Its ends are those of the frame below.
  paddingInline: `max(${token('space.4')}, calc((100% - ${token('size.container')}) / 2 + ${token('space.4')}))`,
  color: token('color.headerText'),
  backgroundColor: token('color.header'),
  borderBlockEnd: `1px solid ${token('color.border')}`,
})

const home = style({ display: 'block', borderRadius: token('radius.control') })

const logo = style({
  display: 'block',
  blockSize: '32px',
  inlineSize: 'auto',
  maxInlineSize: '140px',
  objectFit: 'contain',
})

const title = style({
  paddingInlineStart: token('space.3'),
  borderInlineStart: `1px solid ${token('color.border')}`,
  fontWeight: token('fontWeight.bold'),
})

const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: token('space.3'),
  marginInlineStart: 'auto',
  '@media (max-width: 719px)': { flexWrap: 'nowrap', inlineSize: '100%', justifyContent: 'space-between' },
})

const name = style({
  minInlineSize: 0,
  maxInlineSize: '24ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media (max-width: 719px)': { flex: 1, textAlign: 'end' },
})

const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: token('space.4'),
  maxInlineSize: token('size.container'),
  marginInline: 'auto',
  padding: token('space.4'),
  '@media (min-width: 960px)': { gridTemplateColumns: '240px minmax(0, 1fr)', gap: token('space.6') },
})

const menu = style({
  display: 'flex',
  gap: token('space.2'),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '@media (min-width: 960px)': {
    position: 'sticky',
    insetBlockStart: '84px',
    flexDirection: 'column',
    gap: '2px',
    padding: token('space.2'),
    border: `1px solid ${token('color.border')}`,
    borderRadius: token('radius.card'),
    backgroundColor: token('color.surface'),
  },
})

const entry = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: token('space.3'),
  minBlockSize: '46px',
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.medium'),
  outlineOffset: '-2px',
  '& svg': { flex: 'none', fontSize: '1.375rem', color: token('color.accentText') },
  '& span': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '&:hover': { backgroundColor: token('color.accentSoft') },
  '&[aria-current]': {
    color: token('color.accentText'),
    backgroundColor: token('color.accentSoft'),
    fontWeight: token('fontWeight.bold'),
  },
})

const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  minInlineSize: 0,
  outline: 'none',
})
