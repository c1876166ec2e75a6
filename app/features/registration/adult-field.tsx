import { useBrand } from '#app/brand/index.ts'
import { Trans, useTranslation } from '#app/i18n/index.ts'
import { Checkbox } from '#app/ui/inputs.tsx'

/** Confirmation of age and terms (specification section 5, adult confirmation at registration). */
export function AdultField({
  id,
  age,
  isConfirmed,
  error,
}: {
  id: string
  age: number
  isConfirmed: boolean
  error: string | undefined
}) {
  const { t } = useTranslation('identity')
  const { name } = useBrand()
  return (
    <>
      <Checkbox
        name="adult"
        required
        defaultChecked={isConfirmed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoFocus={error !== undefined}
        label={
          <Trans t={t} i18nKey="register.adult" values={{ age, brand: name }}>
            {/* The help centre has a topic with the terms. */}
            <a href="/help#term" target="_blank" rel="noreferrer">
              terms
            </a>
          </Trans>
        }
      />
      {error ? (
        <p id={`${id}-error`} role="alert" data-error="">
          {error}
        </p>
      ) : null}
    </>
  )
}
