import { Form, Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Button } from '#app/ui/button.tsx'
import { card, heading } from '#app/ui/card-styles.ts'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { contractKinds } from '#contract/agency/contract-kinds.ts'
import type { OfferResult } from '../contract-result.ts'
import { switchOfKind } from '../panel-of-kind.ts'
import { link } from '../payments.tsx'
import type { loadOffer } from './offer.server.ts'
import { columns } from './offer-columns.ts'
import { OfferForm } from './offer-form.tsx'

type Data = Awaited<ReturnType<typeof loadOffer>>

/** The editor of an offer: first whom and what kind, then the terms. Both are forms that work without script. */
export function OfferEditor({ answer, ...data }: Data & { answer: OfferResult | null }) {
  const { t } = useTranslation('contracts')
  const { kind, own, typed, agentsBelow, requestKey } = data
  const isOpen = kind !== null && (data.member !== '' || answer !== null)
  return (
    <>
      <Link className={link} to="/agentHome/contracts?side=DOWN">
        <Icon name="chevronStart" />
        {t('back')}
      </Link>
      {isOpen ? null : <ChooseForm {...data} />}
      {kind && !own ? <Notice tone="warning">{t('offer.noOwn')}</Notice> : null}
      {isOpen && own ? (
        <OfferForm
          key={answer?.typed.requestKey ?? requestKey}
          own={own}
          typed={answer?.typed ?? { ...typed, member: data.member }}
          requestKey={answer?.typed.requestKey ?? requestKey}
          answer={answer}
          agentsBelow={agentsBelow}
        />
      ) : null}
    </>
  )
}

function ChooseForm({ kind, member, agentsBelow }: Pick<Data, 'kind' | 'member' | 'agentsBelow'>) {
  const { t } = useTranslation('contracts')
  const { switches } = useBrand()
  return (
    <Form method="get" className={card} aria-labelledby="choose">
      <h2 id="choose" className={heading}>
        {t('offer.choose')}
      </h2>
      <input type="hidden" name="offer" value="1" />
      <div className={columns}>
        <Field label={t('offer.member')} hint={t('offer.memberHint')} required>
          {(control) => (
            <TextInput
              {...control}
              name="member"
              list="agents-below"
              required
              maxLength={64}
              autoComplete="off"
              dir="ltr"
              defaultValue={member}
            />
          )}
        </Field>
        <datalist id="agents-below">
          {agentsBelow.map((account) => (
            <option key={account} value={account} />
          ))}
        </datalist>
        <Field label={t('kind')}>
          {(control) => (
            <Select {...control} name="kind" defaultValue={kind ?? undefined}>
              {contractKinds
                .filter((one) => switches.includes(switchOfKind[one]))
                .map((one) => (
                  <option key={one} value={one}>
                    {t(`kind.${one}`)}
                  </option>
                ))}
            </Select>
          )}
        </Field>
      </div>
      <div>
        <Button type="submit">{t('offer.next')}</Button>
      </div>
    </Form>
  )
}
