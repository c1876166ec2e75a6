import { Form, useNavigate } from '@remix-run/react'
import { debounce } from 'es-toolkit'
import { useEffect, useMemo, useRef } from 'react'
import { type CentreQuery, centreHref, SEARCH_MAX_LENGTH } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs.tsx'

/** Debounce delay of the search box. */
const SEARCH_DEBOUNCE_MS = 160

/**
 * Searches a list while the visitor types: the address follows, and a response that a newer one overtakes is dropped.
 * Without script it is a GET form.
 */
export function SearchBox({
  path,
  query,
  focused = false,
  placeholder,
}: {
  path: string
  query: CentreQuery
  /** The page exists for searching: the box has the focus. */
  focused?: boolean
  placeholder: string
}) {
  const { t } = useTranslation('games')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const typed = useRef(query.search)
  const latest = useRef({ path, query, navigate })
  latest.current = { path, query, navigate }
  const search = useMemo(
    () =>
      debounce((text: string) => {
        const now = latest.current
        now.navigate(centreHref(now.path, now.query, { search: text }), { replace: true, preventScrollReset: true })
      }, SEARCH_DEBOUNCE_MS),
    [],
  )
  useEffect(() => () => search.cancel(), [search])

  useEffect(() => {
    if (focused) input.current?.focus({ preventScroll: true })
  }, [focused])

  // Changes made elsewhere (a cleared filter, the browser's back button) update the box.
  useEffect(() => {
    if (query.search === typed.current) return
    const isTyping = document.activeElement === input.current && typed.current.trim().startsWith(query.search)
    if (isTyping || !input.current) return
    typed.current = query.search
    input.current.value = query.search
  }, [query.search])

  return (
    <Form action={path} role="search" onSubmit={search.cancel}>
      <OtherFilters query={query} />
      <TextInput
        ref={input}
        type="search"
        name="q"
        icon="search"
        defaultValue={query.search}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={placeholder}
        aria-label={t('search')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          typed.current = event.currentTarget.value
          search(typed.current.trim())
        }}
        after={
          <Button type="submit" size="small" tone="quiet">
            {t('searchButton')}
          </Button>
        }
      />
    </Form>
  )
}

/** The other filters of the address, for a form sent without script. */
function OtherFilters({ query }: { query: CentreQuery }) {
  return (
    <>
      {query.type ? <input type="hidden" name="type" value={query.type.toLowerCase()} /> : null}
      {query.vendor ? <input type="hidden" name="vendor" value={query.vendor} /> : null}
      {query.select === 'ALL' ? null : <input type="hidden" name="select" value={query.select.toLowerCase()} />}
    </>
  )
}
