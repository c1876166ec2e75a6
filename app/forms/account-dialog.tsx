import type { ReactNode } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { pictureOf } from '#brand-engine/picture-width.ts'
import { token } from '#themes/index.ts'

/** The frame of the login, registration and recovery dialogs: a form beside the brand's banner of a group. */
export function AccountDialog({
  title,
  description,
  wide = false,
  picture = 'w_reg',
  onClose,
  children,
}: {
  title: string
  description: string
  wide?: boolean
  /** The banner's group; null for none. */
  picture?: 'w_reg' | 'w_forget' | null
  /** Absent for a dialog that cannot be closed. */
  onClose?: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('identity')
  const banner = useBrand().banners.find(({ group }) => group === picture)
  return (
    <Dialog
      title={title}
      description={description}
      closeLabel={t('dialog.close')}
      onClose={onClose}
      width={banner ? 'wide' : wide ? 'medium' : 'small'}
    >
      <div className={columns} data-picture={banner ? '' : undefined}>
        <div className={formSide}>{children}</div>
        {banner ? (
          <aside className={pictureSide}>
            <img src={pictureOf(banner.imageUrl, 720)} alt="" width={640} height={800} />
            {banner.title ? (
              <p className={caption}>
                <strong>{banner.title}</strong>
                {banner.text ? <span>{banner.text}</span> : null}
              </p>
            ) : null}
          </aside>
        ) : null}
      </div>
    </Dialog>
  )
}

const columns = style({
  '@media (min-width: 900px)': {
    '&[data-picture]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 340px' },
  },
})

const formSide = style({
  paddingInline: token('space.4'),
  paddingBlockEnd: token('space.6'),
  minInlineSize: 0,
  '@media (min-width: 640px)': { paddingInline: token('space.6') },
})

const pictureSide = style({
  display: 'none',
  position: 'relative',
  margin: 0,
  '@media (min-width: 900px)': { display: 'block' },
  '& img': { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
})

const caption = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'grid',
  gap: token('space.2'),
  margin: 0,
  padding: token('space.6'),
  paddingBlockStart: token('space.16'),
  // Twice: one shade has faded where the title is, and the picture under it can be of any colour.
  backgroundImage: `${token('gradient.shade')}, ${token('gradient.shade')}`,
  color: token('color.text'),
  '& strong': { fontSize: token('fontSize.xl'), fontFamily: token('font.display'), lineHeight: 1.2 },
})
