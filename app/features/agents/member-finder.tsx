import { Form } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'

/** Narrows a list to a member and everybody below, by user name. The rest of the address is kept. */
export function MemberFinder({
  name,
  value,
  hiddenFields,
  label,
}: {
  name: 'member' | 'search'
  value: string
  hiddenFields: Readonly<Record<string, string>>
  label: string
}) {
  const { t } = useTranslation('agent')
  return (
    <Form method="get" className={finder} key={value} preventScrollReset>
      {Object.entries(hiddenFields).map(([field, text]) => (
        <input key={field} type="hidden" name={field} value={text} />
      ))}
      <span>
        <TextInput
          type="search"
          name={name}
          icon="search"
          defaultValue={value}
          aria-label={label}
          placeholder={label}
          maxLength={64}
          autoComplete="off"
        />
      </span>
      <Button type="submit" tone="secondary">
        {t('find')}
      </Button>
      {value ? (
        <ButtonLink to={`?${new URLSearchParams(hiddenFields)}`} tone="quiet" preventScrollReset>
          {t('scope.team')}
        </ButtonLink>
      ) : null}
    </Form>
  )
}

const finder = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.2'),
  '& > span': { flex: '1 1 180px', maxInlineSize: '420px' },
})
