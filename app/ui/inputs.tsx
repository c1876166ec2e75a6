import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'
import { Icon, type IconName } from './icons.tsx'

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>

/** A one-line input with an icon before it and the caller's content after it. */
export const TextInput = forwardRef<HTMLInputElement, InputProps & { icon?: IconName; after?: ReactNode }>(
  function TextInput({ icon, after, ...rest }, ref) {
    return (
      <span className={box}>
        {icon ? <Icon name={icon} /> : null}
        <input {...rest} ref={ref} className={input} />
        {after}
      </span>
    )
  },
)

/** A multi-line input. */
export const TextArea = forwardRef<HTMLTextAreaElement, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>>(
  function TextArea(props, ref) {
    return (
      <span className={box}>
        <textarea {...props} ref={ref} className={area} />
      </span>
    )
  },
)

/** A password input with a visibility toggle (specification section 5). */
export const PasswordInput = forwardRef<
  HTMLInputElement,
  Omit<InputProps, 'type'> & { showLabel: string; hideLabel: string }
>(function PasswordInput({ showLabel, hideLabel, ...rest }, ref) {
  const [visible, setVisible] = useState(false)
  return (
    <span className={box}>
      <Icon name="lock" />
      <input {...rest} ref={ref} type={visible ? 'text' : 'password'} className={input} />
      <button
        type="button"
        className={reveal}
        aria-pressed={visible}
        aria-label={visible ? hideLabel : showLabel}
        title={visible ? hideLabel : showLabel}
        onClick={() => setVisible(!visible)}
      >
        <Icon name={visible ? 'eyeOff' : 'eye'} />
      </button>
    </span>
  )
})

/** The browser's native select, styled. */
export const Select = forwardRef<HTMLSelectElement, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'>>(
  function Select({ children, ...rest }, ref) {
    return (
      <span className={box}>
        <select {...rest} ref={ref} className={select}>
          {children}
        </select>
        <Icon name="chevronDown" />
      </span>
    )
  },
)

/** A checkbox with its label. */
export const Checkbox = forwardRef<HTMLInputElement, Omit<InputProps, 'type'> & { label: ReactNode }>(function Checkbox(
  { label, ...rest },
  ref,
) {
  return (
    <label className={tick}>
      <input {...rest} ref={ref} type="checkbox" />
      <span>{label}</span>
    </label>
  )
})

const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: '48px',
  paddingInline: token('space.3'),
  border: `1px solid ${token('color.borderStrong')}`,
  borderRadius: token('radius.control'),
  backgroundColor: token('color.surfaceSunken'),
  color: token('color.textMuted'),
  fontSize: '1.25rem',
  transition: `border-color ${token('motion.fast')}, box-shadow ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
  '&:focus-within': { borderColor: token('color.focus'), boxShadow: `0 0 0 1px ${token('color.focus')}` },
  '&:has([aria-invalid])': { borderColor: token('color.danger') },
  '&:has(:disabled)': { opacity: 0.6 },
})

const input = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  inlineSize: '100%',
  minBlockSize: '46px',
  padding: 0,
  border: 'none',
  outline: 'none',
  background: 'transparent',
  color: token('color.text'),
  font: 'inherit',
  fontSize: token('fontSize.md'),
  '&::placeholder': { color: token('color.textMuted'), opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:autofill': {
    boxShadow: `inset 0 0 0 100px ${token('color.surfaceSunken')}`,
    WebkitTextFillColor: token('color.text'),
  },
})

const area = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  paddingBlock: token('space.3'),
  paddingInline: 0,
  border: 'none',
  outline: 'none',
  resize: 'vertical',
  background: 'transparent',
  color: token('color.text'),
  font: 'inherit',
  fontSize: token('fontSize.md'),
  lineHeight: 1.5,
})

const select = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  minBlockSize: '46px',
  padding: 0,
  border: 'none',
  outline: 'none',
  appearance: 'none',
  textOverflow: 'ellipsis',
  background: 'transparent',
  color: token('color.text'),
  font: 'inherit',
  fontSize: token('fontSize.md'),
  cursor: 'pointer',
  '& option': { color: token('color.text'), backgroundColor: token('color.surfaceRaised') },
})

const reveal = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '36px',
  blockSize: '36px',
  padding: 0,
  border: 'none',
  borderRadius: token('radius.control'),
  background: 'transparent',
  color: 'inherit',
  fontSize: '1.25rem',
  cursor: 'pointer',
  '&:hover': { color: token('color.accentText') },
})

const tick = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: token('space.3'),
  fontSize: token('fontSize.sm'),
  lineHeight: 1.5,
  cursor: 'pointer',
  '& input': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    inlineSize: '24px',
    blockSize: '24px',
    margin: 0,
    appearance: 'none',
    border: `1px solid ${token('color.borderStrong')}`,
    borderRadius: `min(${token('radius.control')}, 6px)`,
    backgroundColor: token('color.surfaceSunken'),
    cursor: 'pointer',
    transition: `background-color ${token('motion.fast')}, border-color ${token('motion.fast')}`,
    // The tick is a clip path: it takes the theme's colour and needs no picture.
    '&::before': {
      content: '""',
      inlineSize: '14px',
      blockSize: '14px',
      backgroundColor: token('color.onAccent'),
      clipPath: 'polygon(14% 47%, 3% 60%, 38% 94%, 98% 24%, 86% 12%, 38% 67%)',
      transform: 'scale(0)',
      transition: `transform ${token('motion.fast')}`,
    },
    '&:checked': { borderColor: token('color.accent'), backgroundColor: token('color.accent') },
    '&:checked::before': { transform: 'scale(1)' },
    '&:hover': { borderColor: token('color.accentText') },
    '&[aria-invalid]': { borderColor: token('color.danger') },
    // In forced-colours mode the browser's own checkbox shows.
    '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
  },
})
