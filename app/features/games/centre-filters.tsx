import { Form } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Button } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import type { VendorLane } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { type CentreQuery, centreHref, centreSelects } from './centre-query.ts'

/** Search, select type and vendor of a game list: links and a form of the address, so they work without script. */
export function CentreFilters({ path, query, lane }: { path: string; query: CentreQuery; lane: VendorLane | null }) {
  const { t } = useTranslation('games')
  return (
    <div className={filters}>
      <div className={line}>
        <ChipRow label={t('selectType')}>
          {centreSelects.map((select) => (
            <Chip key={select} href={centreHref(path, query, { select })} chosen={query.select === select}>
              {t(`select.${select}`)}
            </Chip>
          ))}
        </ChipRow>
        <Form className={search} action={path} role="search" key={query.search}>
          {query.vendor ? <input type="hidden" name="vendor" value={query.vendor} /> : null}
          {query.select === 'ALL' ? null : <input type="hidden" name="select" value={query.select.toLowerCase()} />}
          <TextInput
            type="search"
            name="q"
            icon="search"
            defaultValue={query.search}
            maxLength={60}
            placeholder={t('searchPlaceholder')}
            aria-label={t('search')}
            enterKeyHint="search"
            after={
              <Button type="submit" size="small" tone="quiet">
                {t('searchButton')}
              </Button>
            }
          />
        </Form>
      </div>
      {lane && lane.sorting.length > 1 ? (
        <ChipRow label={t('vendors')}>
          <Chip href={centreHref(path, query, { vendor: null })} chosen={query.vendor === null}>
            {t('allVendors')}
          </Chip>
          {lane.sorting.map((code) => (
            <Chip key={code} href={centreHref(path, query, { vendor: code })} chosen={query.vendor === code}>
              <img src={lane.cards[code]?.iconUrl} alt="" width={22} height={22} loading="lazy" />
              {lane.cards[code]?.displayName}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  )
}

const filters = style({ display: 'grid', gap: token('space.2'), minInlineSize: 0, '& > *': { minInlineSize: 0 } })

const line = style({
  display: 'grid',
  gap: token('space.2'),
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
  '@media (min-width: 720px)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)',
    alignItems: 'center',
  },
})

const search = style({
  '@media (max-width: 719px)': { gridRowStart: 1 },
})
