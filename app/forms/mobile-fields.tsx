import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Field } from '#app/ui/field.tsx'
import { Select, TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'

export interface CountryCode {
  readonly countryCode: string
  readonly countryDialingCode: string
}

/** A mobile number: dialling code and subscriber number, left to right in every language. */
export function MobileFields({
  name,
  countries,
  error,
  required = true,
  defaults,
}: {
  /** Wire name of the number's field, which differs between calls. */
  name: string
  countries: readonly CountryCode[]
  error?: string
  required?: boolean
  defaults?: { number?: string; dialingCode?: string }
}) {
  const { t } = useTranslation('identity')
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' })
  return (
    <Field label={t('field.mobileNum')} error={error} required={required}>
      {(control) => (
        <div className={row}>
          <Select
            name="countryDialingCode"
            aria-label={t('field.countryDialingCode')}
            defaultValue={defaults?.dialingCode}
            autoComplete="tel-country-code"
          >
            {countries.map(({ countryCode, countryDialingCode }) => (
              <option key={countryCode} value={countryDialingCode}>
                {`+${countryDialingCode.replace('+', '')} ${names.of(countryCode) ?? countryCode}`}
              </option>
            ))}
          </Select>
          <TextInput
            {...control}
            name={name}
            type="tel"
            inputMode="numeric"
            dir="ltr"
            autoComplete="tel-national"
            maxLength={32}
            defaultValue={defaults?.number}
          />
        </div>
      )}
    </Field>
  )
}

const row = style({
  display: 'grid',
  // The number keeps room for 15 digits; the rest belongs to the country's name.
  gridTemplateColumns: 'minmax(0, 1fr) minmax(50%, 11rem)',
  gap: token('space.2'),
})
