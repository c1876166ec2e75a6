import { Form, useLocation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { token } from '#themes/index.ts'

/** Menu of the brand's languages; absent when there is only one. */
export function LanguageMenu() {
  const { t } = useTranslation('site')
  const language = useLanguage()
  const { languages: offered, languageNames } = useBrand()
  if (offered.length < 2) return null
  return (
    <Menu
      label={t('languageNow', { name: languageNames[language] ?? language })}
      trigger={
        <>
          <Icon name="globe" />
          <span>{language.split('-')[0]?.toUpperCase()}</span>
        </>
      }
    >
      <LanguageList />
    </Menu>
  )
}

/** One button per language; choosing one reloads the page, so it works without script. */
export function LanguageList() {
  const language = useLanguage()
  const { languages: offered, languageNames } = useBrand()
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/language" reloadDocument className={list}>
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      {offered.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          className={choice}
          lang={code}
          aria-pressed={code === language}
        >
          {languageNames[code]}
          {code === language ? <Icon name="check" /> : null}
        </button>
      ))}
    </Form>
  )
}

const list = style({ display: 'grid', gap: '2px' })

const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.4'),
  minBlockSize: '42px',
  paddingInline: token('space.3'),
  borderRadius: token('radius.control'),
  color: token('color.text'),
  fontSize: token('fontSize.sm'),
  textAlign: 'start',
  outlineOffset: '-2px',
  '&:hover': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
  '&[aria-pressed=true]': { color: token('color.accentText'), fontWeight: token('fontWeight.bold') },
})
