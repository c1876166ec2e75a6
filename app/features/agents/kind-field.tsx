import { useTranslation } from '#app/i18n/index.ts'
import { useMember } from '#app/session/index.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/inputs.tsx'
import { downlineAccountKinds, downlineTypeOf } from '#contract/entities/agency/downline.ts'
import { memberTypes } from '#contract/entities/member-types.ts'

/** The account that is made: a player, or an agent of a kind that this agent may make. */
export function KindField({ typed, error }: { typed: string | undefined; error?: string | undefined }) {
  const { t } = useTranslation('agent')
  const member = useMember()
  return (
    <Field label={t('create.kind')} {...(error ? { error } : {})}>
      {(control) => (
        <Select {...control} name="kind" defaultValue={typed}>
          {downlineAccountKinds
            .filter((kind) => downlineTypeOf(kind, member?.type ?? memberTypes.member) !== null)
            .map((kind) => (
              <option key={kind} value={kind}>
                {t(`create.kind.${kind}`)}
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}
