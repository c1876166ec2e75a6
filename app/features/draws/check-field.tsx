import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'

/** An input of a check. */
export function CheckField({
  name,
  label,
  value,
  error,
}: {
  name: string
  label: string
  value: string
  error?: string | undefined
}) {
  return (
    <Field label={label} required={false} {...(error ? { error } : {})}>
      {(control) => <TextInput {...control} name={name} defaultValue={value} autoComplete="off" dir="ltr" />}
    </Field>
  )
}
