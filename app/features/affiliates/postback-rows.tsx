import { Form } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { Postback } from '#contract/entities/agency/affiliates.ts'

/** Messages to an affiliate's server as lines; a dead one can be sent again. */
export function PostbackRows({ rows }: { rows: readonly Postback[] }) {
  const { t } = useTranslation('agent')
  return (
    <div className={`${tableFrame} ${wide}`}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.postbacks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('postbacks.events')}</th>
            <th scope="col">{t('postbacks.time')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('postbackState')}</th>
            <th scope="col" data-figure="">
              {t('postbacks.attempts')}
            </th>
            <th scope="col">{t('postbacks.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: Postback }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const { timeZone } = useBrand()
  return (
    <tr>
      <th scope="row">{t(`postbacks.event.${row.event}`)}</th>
      <td data-label={t('postbacks.time')}>
        <time dateTime={row.createdAt} dir="ltr">
          {shownInstant(row.createdAt, timeZone)}
        </time>
      </td>
      <td data-label={t('player')}>
        <bdi dir="ltr" title={row.player}>
          {row.player.slice(0, 8)}
        </bdi>
      </td>
      <td data-label={t('postbackState')}>
        {t(`postbacks.state.${row.state}`)}
        {row.state === 'dead' ? (
          <Form method="post">
            <input type="hidden" name="id" value={row.id} />
            <Button type="submit" name="intent" value="resend" tone="secondary" size="small" icon="refresh">
              {t('postbacks.resend')}
            </Button>
          </Form>
        ) : null}
      </td>
      <td data-figure="" data-label={t('postbacks.attempts')}>
        {numberFormat(locale, {}).format(row.attempts)}
      </td>
      <td data-label={t('postbacks.problem')}>
        <bdi dir="ltr">{row.problem || '–'}</bdi>
      </td>
    </tr>
  )
}

const wide = style({ overflowX: 'auto' })
