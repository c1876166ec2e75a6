import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'
import { Block } from './protection-styles.tsx'

/** The brand's help contacts; renders nothing without any. */
export function ContactBlock() {
  const { t } = useTranslation('protection')
  const { customerService } = useBrand()
  if (!customerService.length) return null
  return (
    <Block icon="headset" title={t('talk')} lead={t('talk.lead')}>
      <ul className={list}>
        {customerService.map(({ csPosition, label, path }) => (
          <li key={csPosition}>
            <a className={link} href={path} rel="noopener noreferrer" target="_blank">
              <Icon name="chat" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.3'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minInlineSize: 0 },
})

const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: token('size.tap'),
  color: token('color.accentText'),
  fontWeight: token('fontWeight.bold'),
  // An address has no break opportunities.
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none' },
})
