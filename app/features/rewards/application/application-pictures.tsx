import type { ReactNode } from 'react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { Field } from '#app/ui/field.tsx'
import type { ActivityCard } from '#contract/entities/rewards/activity-cards.ts'
import { token } from '#themes/index.ts'

type Draft = NonNullable<ActivityCard['application']>['drafts'][number]

/** The pictures that were added; one that is not ticked is not sent. */
export function DraftPictures({
  drafts,
  most,
  chosen,
}: {
  drafts: readonly Draft[]
  most: number
  /** The pictures that were ticked when the form came back; without it, the first ones. */
  chosen: readonly string[] | undefined
}) {
  const { t } = useTranslation('rewards')
  const number = numberFormat(useLocale(), {})
  if (drafts.length === 0) return null
  return (
    <fieldset className={pictures}>
      <legend>{t('application.pictures')}</legend>
      {drafts.map(({ id, preview }, at) => (
        <label key={id} className={picture}>
          <img src={preview} alt="" width={96} height={96} />
          <span className={tick}>
            <input
              type="checkbox"
              name="imageIds"
              value={id}
              defaultChecked={chosen ? chosen.includes(id) : at < most}
            />
            {t('application.use', { number: number.format(at + 1) })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Chooses a picture; `children` is the press that adds it. */
export function PictureField({
  most,
  error,
  onChoose,
  children,
}: {
  most: number
  error: string | undefined
  onChoose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('rewards')
  const number = numberFormat(useLocale(), {})
  return (
    <div className={row}>
      <Field
        label={t('application.picture')}
        hint={t('application.pictureHint', { max: number.format(most) })}
        {...(error ? { error } : {})}
      >
        {(control) => (
          <input
            {...control}
            className={picker}
            type="file"
            name="image"
            accept="image/png,image/jpeg"
            onChange={(event) => {
              if (event.currentTarget.files?.length) onChoose()
            }}
          />
        )}
      </Field>
      {children}
    </div>
  )
}

const pictures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.3'),
  margin: 0,
  padding: 0,
  border: 'none',
  minInlineSize: 0,
  '& legend': {
    padding: 0,
    marginBlockEnd: token('space.2'),
    fontSize: token('fontSize.sm'),
    fontWeight: token('fontWeight.medium'),
  },
})

const picture = style({
  display: 'grid',
  gap: token('space.1'),
  fontSize: token('fontSize.sm'),
  cursor: 'pointer',
  '& img': {
    inlineSize: '96px',
    blockSize: '96px',
    objectFit: 'cover',
    borderRadius: token('radius.box'),
    border: `1px solid ${token('color.border')}`,
  },
})

const tick = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: token('size.tap'),
  '& input': { inlineSize: '20px', blockSize: '20px', accentColor: token('color.accent') },
})

const row = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })

const picker = style({
  inlineSize: '100%',
  minBlockSize: '56px',
  padding: token('space.3'),
  border: `1px dashed ${token('color.borderStrong')}`,
  borderRadius: token('radius.box'),
  backgroundColor: token('color.surfaceSunken'),
  color: token('color.text'),
  font: 'inherit',
  fontSize: token('fontSize.sm'),
  '&::file-selector-button': {
    minBlockSize: '36px',
    marginInlineEnd: token('space.3'),
    paddingInline: token('space.4'),
    border: `1px solid ${token('color.borderStrong')}`,
    borderRadius: token('radius.box'),
    color: token('color.text'),
    backgroundColor: token('color.surfaceRaised'),
    font: 'inherit',
    fontWeight: 700,
    cursor: 'pointer',
  },
})
