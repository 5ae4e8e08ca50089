import { useEffect } from 'react'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { baselineOf, type CategoryCode, type StyleValues } from '@mtm/shared-utils/garments'
import { useTab } from '@mtm/shared-utils/kit/root'
import {
  changeGarment,
  chooseMaterial,
  startFromStyle,
  type Change,
} from '../../order-form/state/order-changes.ts'
import { formOf, type OrderFormState } from '../../order-form/state/form-state.ts'
import { oneMore } from '../../order-form/steps/garments-part.tsx'
import { formAddress } from '../address/order-address.ts'
import { httpOrderPort } from './order.api.ts'

/** Applies a fabric or style chosen in the album once, and removes it from the address. */
export function useAlbumChoice(
  form: OrderFormCode,
  { catalogue }: Pick<PublishedCatalogue, 'catalogue'>,
  change: (change: Change) => void,
) {
  const { query, setQuery, navigate } = useTab()
  const { fabric, style } = query
  useEffect(() => {
    if (!fabric && !style) return
    setQuery({ fabric: null, style: null })
    if (fabric)
      change((work) => {
        // the customer comes first, then the fabric
        const step = work.step === 'customer' && work.customer ? 'cloth' : work.step
        return { ...chooseMaterial(work.line, 'fabricNo', fabric, work.sameCloth)(work), step }
      })
    if (!style) return
    void Promise.all(catalogue.categories.map(({ code }) => httpOrderPort.styles(code))).then(
      (pages) => {
        const row = pages.flat().find((one) => one.styleNo === style)
        if (!row) return
        const category = row.category as CategoryCode
        const home = formOf(catalogue, category)
        // a style of another form is ordered there
        if (home !== form) return navigate(formAddress('style', style, home))
        const baseline = baselineOf(catalogue, category, row.values as StyleValues)
        change((work) => {
          const { work: ready, index } = withGarment(work, category, catalogue)
          return startFromStyle(index, style, baseline)(ready)
        })
      },
      () => undefined,
    )
  }, [form, fabric, style, change, setQuery, navigate, catalogue])
}

/** The form with a selected garment of this kind: an existing one, the untouched one, or a new one. */
function withGarment(
  work: OrderFormState,
  category: CategoryCode,
  catalogue: PublishedCatalogue['catalogue'],
) {
  const shown = work.lines[work.line]?.category === category ? work.line : -1
  const known = shown >= 0 ? shown : work.lines.findIndex((line) => line.category === category)
  if (known >= 0) return { work: { ...work, line: known }, index: known }
  const [only, ...more] = work.lines
  if (only && more.length === 0 && only.entered.length === 0 && only.styleNo === null)
    return { work: changeGarment(0, category, baselineOf(catalogue, category))(work), index: 0 }
  return { work: oneMore(category, catalogue)(work), index: work.lines.length }
}
