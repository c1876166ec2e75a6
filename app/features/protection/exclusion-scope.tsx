import { Link } from '@remix-run/react'
import type { RefObject } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { FactorCodeField } from '#app/forms/factor-code-field.tsx'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Protection } from '#contract/endpoints/protection.ts'
import { token } from '#themes/index.ts'
import { LinkRow } from './choice-row.tsx'
import type { ProtectionResult } from './protection-result.ts'

type Contact = Protection['contacts'][number]

/**
 * Where the exclusion holds. The accounts at other brands are found by a contact that the member has confirmed, so an
 * account without one can only be excluded here.
 */
export function ExclusionScope({ contacts, chosen }: { contacts: readonly Contact[]; chosen: Contact | undefined }) {
  const { t } = useTranslation('protection')
  const { name } = useBrand()
  const [first] = contacts
  if (!first) return <Notice tone="info">{t('exclude.noContact', { name })}</Notice>
  const everywhere = `?everywhere=${chosen?.way ?? first.way}`
  return (
    <LinkRow
      label={t('exclude.where')}
      options={[
        { to: '?', text: t('exclude.here', { name }), isChosen: !chosen },
        { to: everywhere, text: t('exclude.everywhere'), isChosen: chosen !== undefined },
      ]}
    />
  )
}

/** The code that confirms a contact, with links to the account's other contacts; they work without script. */
export function ContactCode({
  contact,
  contacts,
  form,
  answer,
}: {
  contact: Contact
  contacts: readonly Contact[]
  form: RefObject<HTMLFormElement>
  answer: ProtectionResult | null
}) {
  const { t } = useTranslation('protection')
  const { t: identity } = useTranslation('identity')
  return (
    <div className={column}>
      <p className={lead}>{t('exclude.confirm')}</p>
      <input type="hidden" name="way" value={contact.way} />
      <FactorCodeField
        name="code"
        label={identity(`factor.answer.${contact.way}`, { to: contact.masked })}
        form={form}
        sent={answer?.sent ?? null}
      />
      {contacts
        .filter(({ way }) => way !== contact.way)
        .map(({ way }) => (
          <Link key={way} to={`?everywhere=${way}`} className={other} preventScrollReset>
            {identity(`factor.way.${way}`)}
          </Link>
        ))}
    </div>
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.2') })

const lead = style({ fontSize: token('fontSize.sm'), maxInlineSize: '72ch' })

const other = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minBlockSize: token('size.tap'),
  fontSize: token('fontSize.sm'),
})
