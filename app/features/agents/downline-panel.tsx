import { Form, Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type DownlineKind, downlineKinds } from '#contract/entities/downline.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { usePagerLabels } from './use-pager-labels.ts'

type Page = ResponseOf<typeof contract.agents.listDownline>

/** The agent's downline, newest first, filtered by kind and name. */
export function DownlinePanel({
  kind,
  search,
  page,
  canSend,
}: {
  kind: DownlineKind
  search: string
  page: Result<Page>
  /** The brand lets agents transfer money to their downline. */
  canSend: boolean
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const queryFor = (next: DownlineKind) => `?${new URLSearchParams({ kind: next, ...(search ? { search } : {}) })}`
  return (
    <>
      <div className={tools}>
        <nav className={kinds} aria-label={t('downlineKinds')}>
          {downlineKinds.map((one) => (
            <Link key={one} className={chip} to={queryFor(one)} aria-current={one === kind ? 'true' : undefined}>
              {t(`downline.${one}`)}
            </Link>
          ))}
        </nav>
        <Form method="get" className={finder} key={search}>
          <input type="hidden" name="kind" value={kind} />
          <TextInput
            type="search"
            name="search"
            icon="search"
            defaultValue={search}
            aria-label={t('findByName')}
            maxLength={64}
          />
          <Button type="submit" tone="secondary">
            {t('find')}
          </Button>
        </Form>
      </div>
      {page.ok ? (
        <Members page={page.value} canSend={canSend} queryOf={(number) => `${queryFor(kind)}&page=${number}`} />
      ) : null}
      {page.ok ? null : <Notice tone="warning">{errors(page.errorCode)}</Notice>}
    </>
  )
}

function Members({ page, canSend, queryOf }: { page: Page; canSend: boolean; queryOf: (page: number) => string }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const { timeZone } = useBrand()
  const labels = usePagerLabels()
  const [via, registered] = [t('column.via'), t('column.registered')]
  const [lastLogin, send] = [t('column.lastLogin'), t('column.send')]
  if (!page.content.length) return <Empty icon="people" title={t('noDownline')} text={t('noDownlineHint')} />
  return (
    <>
      <div className={tableFrame}>
        <table className={dataTable}>
          <caption className={visuallyHidden}>{t('panel.downline')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.account')}</th>
              <th scope="col">{via}</th>
              <th scope="col">{registered}</th>
              <th scope="col">{lastLogin}</th>
              {canSend ? <th scope="col">{send}</th> : null}
            </tr>
          </thead>
          <tbody>
            {page.content.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <bdi>{member.account}</bdi>{' '}
                  {isAgentType(member.type) ? <Badge tone="fresh">{site('agent')}</Badge> : null}
                </th>
                <td data-label={via}>
                  <span>{t(`via.${member.via}`)}</span>
                </td>
                <td data-label={registered}>
                  <bdi>{shownInstant(member.registeredAt, timeZone)}</bdi>
                </td>
                <td data-label={lastLogin}>
                  <bdi>{member.lastLoginAt ? shownInstant(member.lastLoginAt, timeZone) : t('never')}</bdi>
                </td>
                {canSend ? (
                  <td data-label={send}>
                    <ButtonLink
                      to={`?${new URLSearchParams({ to: member.account })}`}
                      tone="secondary"
                      size="small"
                      aria-label={t('sendTo', { account: member.account })}
                    >
                      {t('send')}
                    </ButtonLink>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page.pageNum} totalPages={page.totalPages} hrefOf={queryOf} labels={labels} />
    </>
  )
}

const tools = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: token('space.3') })

const kinds = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.2') })

const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.pill'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
  '&[aria-current]': {
    color: token('color.onAccent'),
    borderColor: token('color.accent'),
    backgroundColor: token('color.accent'),
  },
})

const finder = style({ display: 'flex', gap: token('space.2'), flex: '0 1 380px' })
