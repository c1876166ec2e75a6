import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { CursorPager } from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type DownlineKind, downlineKinds } from '#contract/entities/agency/downline.ts'
import { memberStatuses } from '#contract/entities/member-status.ts'
import { token } from '#themes/index.ts'
import { MemberFinder } from './member-finder.tsx'
import { type Tree, TreeRows } from './tree-rows.tsx'

interface Asked {
  readonly kind: DownlineKind
  readonly status: (typeof memberStatuses)[number] | null
  readonly search: string
  readonly parent: string
}

/**
 * The agent's tree: one level with the path to it, or everybody whose name begins with a text. Each is a link or a form,
 * so it works without script. Specification section 2, agent center menu: downline management.
 */
export function DownlinePanel({
  tree,
  isFirst,
  canSend,
  ...asked
}: Asked & {
  tree: Result<Tree>
  isFirst: boolean
  /** The brand lets agents transfer money to their downline. */
  canSend: boolean
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const hiddenFields = queryOf({ ...asked, search: '' })
  return (
    <>
      <div className={tools}>
        <div className={filters}>
          <ChipRow label={t('downlineKinds')}>
            {downlineKinds.map((kind) => (
              <Chip key={kind} href={hrefOf({ ...asked, kind })} chosen={kind === asked.kind}>
                {t(`downline.${kind}`)}
              </Chip>
            ))}
          </ChipRow>
          <ChipRow label={t('status')}>
            {([null, ...memberStatuses] as const).map((status) => (
              <Chip key={status} href={hrefOf({ ...asked, status })} chosen={status === asked.status}>
                {t(`status.${status ?? 'ALL'}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <MemberFinder name="search" value={asked.search} hiddenFields={hiddenFields} label={t('findByName')} />
      </div>
      {tree.ok ? (
        <>
          <Crumbs crumbs={tree.value.crumbs} asked={asked} />
          <TreeRows tree={tree.value} canSend={canSend} isSearch={asked.search !== ''} />
          <CursorPager next={tree.value.next} isFirst={isFirst} />
        </>
      ) : (
        <Notice tone="warning">{errors(tree.errorCode)}</Notice>
      )}
    </>
  )
}

/** The path from the agent to the level that is shown. */
function Crumbs({ crumbs, asked }: { crumbs: Tree['crumbs']; asked: Asked }) {
  const { t } = useTranslation('agent')
  if (crumbs.length < 2) return null
  return (
    <nav className={path} aria-label={t('path')}>
      {crumbs.map(({ account, isSelf }, index) => {
        const name = isSelf ? t('you') : account
        const isLast = index === crumbs.length - 1
        return (
          <Fragment key={account}>
            {index === 0 ? null : <Icon name="chevronEnd" />}
            {isLast ? (
              <strong aria-current="page">
                <bdi>{name}</bdi>
              </strong>
            ) : (
              <Link to={hrefOf({ ...asked, search: '', parent: isSelf ? '' : account })} preventScrollReset>
                <bdi>{name}</bdi>
              </Link>
            )}
          </Fragment>
        )
      })}
    </nav>
  )
}

function queryOf({ kind, status, search, parent }: Asked): Record<string, string> {
  return {
    ...(kind === 'ALL' ? {} : { kind }),
    ...(status === null ? {} : { status }),
    ...(parent ? { parent } : {}),
    ...(search ? { search } : {}),
  }
}

const hrefOf = (asked: Asked) => `?${new URLSearchParams(queryOf(asked))}`

const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: token('space.3'),
  '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 360px)' },
})

const filters = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.1') })

const path = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.2'),
  fontSize: token('fontSize.sm'),
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('size.tap'),
    color: token('color.accentText'),
    fontWeight: token('fontWeight.bold'),
    '&:hover': { textDecoration: 'underline' },
  },
  '& svg': { color: token('color.textMuted') },
})
