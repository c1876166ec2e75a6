import { useRef } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/inner-style.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'

/** How many pieces: a number, with buttons for one less and one more where there is script. */
export function QuantityField({
  name,
  initial,
  most,
  error,
  onChange,
}: {
  name: string
  initial: string
  most: number
  error: string | undefined
  onChange: (quantity: number) => void
}) {
  const { t } = useTranslation('points')
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const bounded = (pieces: number) => Math.min(Math.max(pieces, 1), most)
  const step = (by: number) => {
    if (!input.current) return
    const next = bounded((Number.parseInt(input.current.value, 10) || 1) + by)
    input.current.value = String(next)
    // The form validates on input events, so a button fires one.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    onChange(next)
  }
  return (
    <Field label={t('quantity')} error={error} required>
      {(control) => (
        <span className={row}>
          {isHydrated ? <StepButton label={t('fewer')} sign="−" onClick={() => step(-1)} /> : null}
          <span className={number}>
            <TextInput
              {...control}
              ref={input}
              type="number"
              name={name}
              defaultValue={initial}
              min={1}
              max={most}
              step={1}
              inputMode="numeric"
              dir="ltr"
              onInput={(event) => onChange(bounded(Number.parseInt(event.currentTarget.value, 10) || 1))}
            />
          </span>
          {isHydrated ? <StepButton label={t('more')} sign="+" onClick={() => step(1)} /> : null}
        </span>
      )}
    </Field>
  )
}

function StepButton({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) {
  return (
    <button type="button" className={button} aria-label={label} onClick={onClick}>
      {sign}
    </button>
  )
}

const row = style({ display: 'flex', gap: token('space.2'), maxInlineSize: '280px' })

const number = style({ flex: '1 1 auto', minInlineSize: 0, display: 'grid' })

const button = style({
  flex: 'none',
  inlineSize: '48px',
  minBlockSize: '48px',
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.control'),
  color: token('color.text'),
  backgroundColor: token('color.surfaceRaised'),
  font: 'inherit',
  fontSize: '1.375rem',
  fontWeight: token('fontWeight.bold'),
  cursor: 'pointer',
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
})
