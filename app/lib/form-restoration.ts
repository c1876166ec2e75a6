/** The values of a form, found again by the form's id, else by its index on the page. */
interface SavedForm {
  readonly form: string
  readonly fields: readonly { readonly name: string; readonly value: string; readonly isChecked: boolean | null }[]
}

interface SavedState {
  readonly keptForms: readonly SavedForm[]
  /** Ids of the selected tabs. */
  readonly keptTabs: readonly string[]
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Excluded: secrets, files, and values that are valid for one page only. */
const OMITTED_TYPES = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image', 'range'])
const OMITTED_NAMES = new Set(['captcha', 'verificationCode', 'challengePosition', 'paymentPassword'])

/**
 * Saves the values of the page's forms for the next load, without passwords. They are stored in the state of this
 * history entry, which survives a reload and is private to it.
 */
export function saveFormState(): void {
  const kept = formsOfPage().map(
    ([form, element]): SavedForm => ({ form, fields: controlsOf(element).flatMap(changed) }),
  )
  const keptForms = kept.filter(({ fields }) => fields.length > 0)
  if (keptForms.length === 0 && !history.state?.keptForms) return
  const keptTabs = [...document.querySelectorAll('[role=tab][aria-selected=true]')].map(({ id }) => id)
  history.replaceState({ ...history.state, keptForms, keptTabs } satisfies SavedState, '')
}

/** Restores the saved values, once; first the open tabs, whose forms appear with the next frame. */
export function restoreFormState(): void {
  const { keptForms, keptTabs, ...state } = (history.state ?? {}) as Partial<SavedState>
  if (!keptForms) return
  history.replaceState(state, '')
  for (const tab of keptTabs ?? []) document.getElementById(tab)?.click()
  requestAnimationFrame(() => fillForms(keptForms))
}

/** A page that is being left can no longer change its history entry, so values are saved soon after they are typed. */
const SAVE_AFTER_MS = 300

/** Saves the values while they are typed, so that a reload loses nothing. Returns a function that ends it. */
export function keepFormsOnReload(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(saveFormState, SAVE_AFTER_MS)
  }
  document.addEventListener('input', saveSoon)
  return () => {
    document.removeEventListener('input', saveSoon)
    clearTimeout(timer)
  }
}

function fillForms(keptForms: readonly SavedForm[]): void {
  const forms = new Map(formsOfPage())
  for (const { form, fields } of keptForms) {
    const controls = forms.get(form) ? controlsOf(forms.get(form) as HTMLFormElement) : []
    for (const { name, value, isChecked } of fields) {
      const control = controls.find((one) => one.name === name && (isChecked === null || one.value === value))
      if (control) fill(control, value, isChecked)
    }
  }
}

function formsOfPage(): [string, HTMLFormElement][] {
  return [...document.forms].map((form, index) => [form.id || `#${index}`, form])
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.autocomplete !== 'one-time-code' &&
      !OMITTED_TYPES.has(element.type) &&
      !OMITTED_NAMES.has(element.name),
  )
}

function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function changed(control: Control): SavedForm['fields'] {
  const { name, value } = control
  if (isTick(control)) {
    return control.checked === control.defaultChecked ? [] : [{ name, value, isChecked: control.checked }]
  }
  const isAsGiven = 'defaultValue' in control && control.defaultValue === value
  return isAsGiven ? [] : [{ name, value, isChecked: null }]
}

/** Dispatches input events, so that scripts notice the change. */
function fill(control: Control, value: string, isChecked: boolean | null): void {
  if (isChecked !== null) {
    if (isTick(control) && control.checked !== isChecked) control.click()
    return
  }
  // React watches the instance's own setter; the prototype's writes past it, so that the event counts as a change.
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
