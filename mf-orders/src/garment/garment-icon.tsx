import { useMemo, useReducer } from 'react'
import type { CategoryCode, StyleGroup, StyleValues } from '@mtm/shared-utils/garments'
import { garmentIcon, optionIcons, type Icon } from '@mtm/shared-utils/garments/preview'
import { drawerOf } from './drawers.ts'

/** What draws a garment; undefined until it has come. */
export function useDraw(category: CategoryCode) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  return drawerOf(category, again)
}

interface GarmentIconProps {
  category: CategoryCode
  values: StyleValues
}

/** A whole garment in lines. Decoration: the words beside it say the same. */
export function GarmentIcon({ category, values }: GarmentIconProps) {
  const draw = useDraw(category)
  const icon = useMemo(() => draw && garmentIcon(draw, category, values), [draw, category, values])
  return <IconPicture icon={icon} />
}

/** An icon for each option of a group, by its code; null where lines do not tell them apart. */
export function useOptionIcons(
  category: CategoryCode,
  group: Pick<StyleGroup, 'code' | 'options' | 'kind' | 'drives'>,
): ReadonlyMap<string, Icon> | null {
  const draw = useDraw(category)
  return useMemo(() => {
    if (group.kind !== 'single' || !group.drives.includes('P')) return null
    if (!draw) return AWAITED
    const key = `${category} ${group.code}`
    const known = drawn.get(key)
    if (known !== undefined) return known
    const options = {
      code: group.code,
      options: group.options.filter((one) => !one.for || one.for.includes(category)),
    }
    const icons = optionIcons(draw, category, {}, options)
    drawn.set(key, icons)
    return icons
  }, [draw, category, group])
}

/** Icons on their way: their place is kept, so that nothing moves when they come. */
const AWAITED: ReadonlyMap<string, Icon> = new Map()
/** Icons show an option on the usual garment: drawn once for all. */
const drawn = new Map<string, ReadonlyMap<string, Icon> | null>()

/** An icon; empty until it can be drawn. */
export function IconPicture({ icon }: { icon: Icon | undefined }) {
  return (
    <svg
      className="mo-icon"
      viewBox={icon?.viewBox ?? '0 0 1 1'}
      strokeWidth={icon?.line}
      aria-hidden="true"
      focusable="false"
    >
      {icon?.paths.map(({ d, kind, accent }, index) => (
        <path key={index} d={d} className={`mo-icon__${kind}${accent ? ` mo-icon__${kind}--accent` : ''}`} />
      ))}
    </svg>
  )
}
