import { Link, type LinkProps } from '@remix-run/react'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

interface Look {
  tone?: ButtonTone
  size?: ButtonSize
  icon?: IconName
  /** Full width. */
  wide?: boolean
}

/** A button; while `busy` it keeps its width, shows a spinner and is disabled. */
export const Button = forwardRef<
  HTMLButtonElement,
  ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }
>(function Button(
  { tone = 'primary', size = 'medium', icon, wide, busy = false, disabled, type = 'button', children, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={button}
      data-tone={tone}
      data-size={size}
      data-wide={wide ? '' : undefined}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
    >
      {busy ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </button>
  )
})

/** A link that looks like a button. */
export function ButtonLink({
  tone = 'primary',
  size = 'medium',
  icon,
  wide,
  children,
  ...rest
}: Omit<LinkProps, 'className' | 'children'> & Look & { children: ReactNode }) {
  return (
    <Link {...rest} className={button} data-tone={tone} data-size={size} data-wide={wide ? '' : undefined}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Link>
  )
}

/** A square icon button; `label` is its accessible name. */
export const IconButton = forwardRef<
  HTMLButtonElement,
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    icon: IconName
    label: string
    size?: 'small' | 'medium'
    tone?: 'plain' | 'boxed'
    filled?: boolean
    /** Needs script: invisible without it, but its space is reserved. */
    needsScript?: boolean
  }
>(function IconButton(
  { icon, label, size = 'medium', tone = 'plain', filled, needsScript = false, type = 'button', ...rest },
  ref,
) {
  const isAsleep = !useHydrated() && needsScript
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={iconButton}
      data-size={size}
      data-tone={tone}
      data-asleep={isAsleep ? '' : undefined}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
})

const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: token('space.2'),
  minBlockSize: token('size.tap'),
  paddingInline: token('space.5'),
  border: '1px solid transparent',
  borderRadius: token('radius.control'),
  font: 'inherit',
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  lineHeight: 1.2,
  textDecoration: 'none',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transitionProperty: 'background-color, border-color, color, box-shadow, transform, filter',
  transitionDuration: token('motion.fast'),
  '&:active:not(:disabled)': { transform: 'translateY(1px) scale(.985)' },
  '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  '&[data-size=small]': { minBlockSize: '36px', paddingInline: token('space.4'), fontSize: token('fontSize.sm') },
  '&[data-size=large]': { minBlockSize: '52px', paddingInline: token('space.8'), fontSize: token('fontSize.md') },
  // A long label wraps where nothing else can shrink.
  '&[data-wide]': { inlineSize: '100%', paddingBlock: token('space.2'), whiteSpace: 'normal' },
  '&[data-tone=primary]': {
    color: token('color.onAccent'),
    backgroundColor: token('color.accent'),
    backgroundImage: token('gradient.action'),
  },
  '&[data-tone=primary]:hover:not(:disabled)': { boxShadow: token('shadow.glow'), filter: 'saturate(1.15)' },
  '&[data-tone=secondary]': {
    color: token('color.text'),
    backgroundColor: token('color.surfaceRaised'),
    borderColor: token('color.borderStrong'),
  },
  '&[data-tone=secondary]:hover:not(:disabled)': {
    borderColor: token('color.accentText'),
    color: token('color.accentText'),
  },
  '&[data-tone=quiet]': { color: token('color.accentText'), backgroundColor: 'transparent' },
  '&[data-tone=quiet]:hover:not(:disabled)': { backgroundColor: token('color.accentSoft') },
  '&[data-tone=danger]': { color: token('color.onDanger'), backgroundColor: token('color.dangerStrong') },
  '&[data-tone=danger]:hover:not(:disabled)': { filter: 'brightness(1.1)' },
})

const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: token('size.tap'),
  blockSize: token('size.tap'),
  padding: 0,
  border: '1px solid transparent',
  borderRadius: token('radius.control'),
  color: 'inherit',
  background: 'transparent',
  font: 'inherit',
  fontSize: '1.375rem',
  cursor: 'pointer',
  transitionProperty: 'background-color, color, border-color, transform',
  transitionDuration: token('motion.fast'),
  '&[data-size=small]': { inlineSize: '32px', blockSize: '32px', fontSize: '1.125rem' },
  '&[data-tone=boxed]': { borderColor: token('color.border'), backgroundColor: token('color.surface') },
  '&:hover:not(:disabled)': { backgroundColor: token('color.accentSoft'), color: token('color.accentText') },
  '&:active:not(:disabled)': { transform: 'scale(.94)' },
  '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
  '&[data-asleep]': { visibility: 'hidden' },
})
