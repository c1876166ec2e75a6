import { useSearchParams } from '@remix-run/react'
import { type ClientBrand, hasSwitch, useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { securityBlocks } from './security-blocks.ts'
import type { SecurityData } from './security-props.ts'
import {
  completedSecurityActions,
  type SecurityBlockName,
  type SecurityResult,
  securityBlockNames,
} from './security-result.ts'

/**
 * The security centre: one card per block. `?done=` names the completed action, `?refusal=` the error of a provider's
 * sign-in.
 */
export function SecurityPanel({ data, answer }: { data: SecurityData; answer: SecurityResult | null }) {
  const { t } = useTranslation('security')
  const { t: errors } = useTranslation('errors')
  const brand = useBrand()
  const [params] = useSearchParams()
  const { refusal } = data
  const done = refusal || answer ? undefined : completedSecurityActions.find((deed) => deed === params.get('done'))
  return (
    <div className={column}>
      {done ? <Notice tone="success">{t(`done.${done}`)}</Notice> : null}
      {refusal && !answer ? <Notice tone="danger">{errors(refusal.code, { age: refusal.age })}</Notice> : null}
      {securityBlockNames.map((name) => {
        if (!isShown(name, data, brand)) return null
        const { icon, Block } = securityBlocks[name]
        return (
          <section key={name} className={card} aria-labelledby={`security-${name}`}>
            <header className={head}>
              <span className={mark}>
                <Icon name={icon} />
              </span>
              <div>
                <h2 id={`security-${name}`} className={heading}>
                  {t(name)}
                </h2>
                <p className={lead}>{t(`${name}.lead`)}</p>
              </div>
            </header>
            <Block data={data} answer={answer?.block === name ? answer : null} />
          </section>
        )
      })}
    </div>
  )
}

/** A block without any possible action is hidden. */
function isShown(
  name: SecurityBlockName,
  { security, accounts, details, providers }: SecurityData,
  brand: ClientBrand,
): boolean {
  switch (name) {
    case 'details':
      return !details.ok || details.value.fields.length > 0
    case 'password':
    case 'paymentPassword':
    case 'devices':
      return true
    case 'authenticator':
      return hasSwitch(brand, 'IPVERIFY') || (security.ok && security.value.totpEnabled)
    case 'accounts':
      return providers.length > 0 || (accounts.ok && accounts.value.list.length > 0)
  }
}

const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: token('space.4'),
  // Cards are in pairs on wide screens; notices span both columns.
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :not(section)': { gridColumn: '1 / -1' },
  },
})

const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.5'),
  padding: token('space.5'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})

const head = style({ display: 'flex', alignItems: 'flex-start', gap: token('space.4') })

const mark = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: token('radius.control'),
  fontSize: '1.5rem',
  color: token('color.accentText'),
  backgroundColor: token('color.accentSoft'),
})

const heading = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.bold') })

const lead = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
