import { Form, Link, useNavigation } from '@remix-run/react'
import { FormRefusal } from '#app/forms/form-refusal.tsx'
import { useFieldText } from '#app/forms/messages.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button } from '#app/ui/button.tsx'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { MemberSeries, SeriesRow } from '#contract/entities/agency/series.ts'
import { token } from '#themes/index.ts'
import { columns } from './offered-series.tsx'
import { SeriesField } from './series-field.tsx'
import type { SeriesResult } from './series-result.ts'

/**
 * The series of a direct downline, above the downline list: a form per group that shows the player's return and the
 * agent's share. Each works without script. Agents specification, section 7.5.
 */
export function SeriesPanel({
  data: { account, isSaved, series },
  answer,
}: {
  data: { readonly account: string; readonly isSaved: boolean; readonly series: Result<MemberSeries> }
  answer: SeriesResult | null
}) {
  const { t } = useTranslation('agent')
  const { t: wallet } = useTranslation('wallet')
  const { t: errors } = useTranslation('errors')
  return (
    <section className={card} aria-labelledby="series">
      <Link className={back} to="/agentHome/downline">
        <Icon name="chevronStart" />
        {wallet('downline.back')}
      </Link>
      <h2 id="series" className={heading}>
        {t('series.of', { account })}
      </h2>
      <p className={muted}>{t('series.lead')}</p>
      {isSaved && !answer ? <Notice tone="success">{t('series.saved')}</Notice> : null}
      {series.ok ? (
        <div className={columns}>
          {series.value.groups.map((row) => (
            <GroupForm
              // A saved series is shown by a new field.
              key={`${row.code} ${row.series}`}
              account={series.value.account ?? account}
              row={row}
              answer={answer?.seriesGroup === row.code ? answer : null}
            />
          ))}
        </div>
      ) : (
        <Notice tone="warning">{errors(series.errorCode)}</Notice>
      )}
    </section>
  )
}

function GroupForm({ account, row, answer }: { account: string; row: SeriesRow; answer: SeriesResult | null }) {
  const { t } = useTranslation('agent')
  const fieldText = useFieldText()
  const navigation = useNavigation()
  const isSending = navigation.formData?.get('group') === row.code
  const errors = answer?.result?.error ?? {}
  const label = t(`series.group.${row.code}`)
  return (
    <Form method="post" className={form}>
      <input type="hidden" name="member" value={account} />
      <input type="hidden" name="group" value={row.code} />
      <SeriesField row={row} name="series" typed={answer?.typed} error={fieldText(errors.series ?? undefined)} />
      <FormRefusal errors={errors[''] ?? undefined} />
      <Button
        type="submit"
        name="intent"
        value="series"
        tone="secondary"
        size="small"
        busy={isSending}
        aria-label={`${t('postbacks.save')}: ${label}`}
      >
        {t('postbacks.save')}
      </Button>
    </Form>
  )
}

const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.3'),
  justifyItems: 'start',
  '& > div': { inlineSize: '100%' },
})

const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.1'),
  minBlockSize: token('size.tap'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
})
