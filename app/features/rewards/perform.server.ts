import { data, redirect } from '@remix-run/node'
import { PlatformError } from '#contract/errors.ts'
import type { RewardAction, RewardResult } from './reward-result.ts'

/**
 * Runs a press of a panel: 303 to the panel, so that reloading does not post again; a refusal is shown at its card.
 *
 * @param form the id by which the refusal finds its card
 */
export async function performReward(
  path: string,
  { done, form, typed }: { readonly done: RewardAction; readonly form: string; readonly typed?: string },
  act: () => Promise<unknown>,
) {
  try {
    await act()
    return redirect(`${path}?done=${done}`, 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const { code, params, status } = error
    const refused: RewardResult = { form, code, params, ...(typed === undefined ? {} : { typed }) }
    return data(refused, { status })
  }
}
