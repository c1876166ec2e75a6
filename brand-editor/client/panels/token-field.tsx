import { useId } from 'react'
import { ColorInput } from '#brand-editor/client/fields/color-input.tsx'
import { Icon } from '#brand-editor/client/fields/icons.tsx'
import { useEditor } from '#brand-editor/client/state/editor-context.ts'
import { placeAttribute } from '#brand-editor/client/state/focus-place.ts'
import { type ContrastPair, isTooClose } from '#themes/contrast.ts'
import { nearestPassing } from '#themes/nearest-passing.ts'
import { tokenValueProblem } from '#themes/values.ts'
import type { TokenRow } from '../../model.ts'
import { tokenName } from './token-groups.ts'

interface TokenFieldProps {
  readonly row: TokenRow
  /** The draft's tokens by path. */
  value(path: string): string
  readonly byTheme: string | number
  /** The pairs that this token is one of. */
  readonly pairs: readonly ContrastPair[]
}

/** One token: its value, its problems and the reset to the theme's value. */
export function TokenField({ row, value, byTheme, pairs }: TokenFieldProps) {
  const { change, valueAt, problemsAt } = useEditor()
  const id = useId()
  const place = { file: 'brand.json' as const, path: ['tokens', row.path] }
  const own = valueAt(place)
  const text = value(row.path)
  const isNumber = row.type === 'number' || row.type === 'fontWeight'
  const set = (typed: string) => {
    const number = Number(typed)
    change({ ...place, value: isNumber && typed.trim() !== '' && Number.isFinite(number) ? number : typed })
  }
  const problem = tokenValueProblem(row.type, own ?? byTheme)
  const reported = problemsAt(place).find(({ severity }) => severity === 'error')?.message ?? null
  const tooClose = problem ? [] : pairs.filter(isTooClose)
  const lowest = Math.min(...pairs.map(({ ratio }) => ratio))
  const isColor = row.type === 'color'
  return (
    <div
      className="token"
      {...placeAttribute(place)}
      data-own={own !== undefined}
      data-wide={!isColor && row.type === 'string'}
    >
      {isColor && <ColorInput label={tokenName(row.path)} value={text} onPick={set} />}
      <div className="token-name">
        <label htmlFor={id}>{tokenName(row.path)}</label>
        <span className="hint">{row.description}</span>
      </div>
      {isColor && pairs.length > 0 && !problem && (
        <span
          className="ratio"
          data-tone={tooClose.length ? 'bad' : 'good'}
          title="The lowest contrast this colour meets"
        >
          {lowest.toFixed(1)}
        </span>
      )}
      <input
        id={id}
        className="token-value"
        spellCheck={false}
        autoComplete="off"
        value={own === undefined ? text : String(own)}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-said`}
        onChange={(event) => set(event.target.value)}
      />
      <button
        type="button"
        className="quiet small"
        disabled={own === undefined}
        onClick={() => change(place)}
        title={`Back to the theme's ${byTheme}`}
      >
        <Icon name="reset" />
        <span className="spoken">{tokenName(row.path)}: back to the theme</span>
      </button>
      <div className="token-said" id={`${id}-said`}>
        {(problem ?? reported) && <p className="bad">{problem ?? reported}</p>}
        {tooClose.map((pair) => (
          <CloseLine key={pair.tokens.join() + pair.backColor} pair={pair} path={row.path} />
        ))}
        {tooClose.length > 0 && isColor && <NearestColor path={row.path} value={value} onTake={set} />}
      </div>
    </div>
  )
}

function CloseLine({ pair: { tokens, ratio, atLeast }, path }: { pair: ContrastPair; path: string }) {
  const [front, back] = tokens
  const words = path === front ? `on ${tokenName(back).toLowerCase()}` : `under ${tokenName(front).toLowerCase()}`
  return (
    <p className="bad">
      <Icon name="warn" /> {ratio.toFixed(2)} {words}, needs {atLeast}
    </p>
  )
}

function NearestColor({
  path,
  value,
  onTake,
}: {
  path: string
  value(path: string): string
  onTake(color: string): void
}) {
  const color = nearestPassing(path, value)
  if (!color) return <p className="hint">No lightness of this hue has enough contrast: change the other colour.</p>
  return (
    <button type="button" className="fix" onClick={() => onTake(color)}>
      <svg className="dot" viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill={color} />
      </svg>
      Use {color}
    </button>
  )
}
