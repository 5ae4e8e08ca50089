import { useMemo, useReducer } from 'react'
import type { CategoryCode, StyleGroup, StyleValues } from '@mtm/shared-utils/garments'
import { garmentIcon, optionIcons, type Icon } from '@mtm/shared-utils/garments/preview'
import { drawerOf } from './drawers.ts'

/** The drawing module of a category; undefined while it is loading. */
export function useDraw(category: CategoryCode) {
  const [, again] = useReducer((count: number) => count + 1, 0)
  return drawerOf(category, again)
}

interface GarmentIconProps {
  category: CategoryCode
  values: StyleValues
}

/** A line drawing of a whole garment. Decorative: the adjacent text has the same content. */
export function GarmentIcon({ category, values }: GarmentIconProps) {
  const draw = useDraw(category)
  const icon = useMemo(() => draw && garmentIcon(draw, category, values), [draw, category, values])
  return <IconPicture icon={icon} />
}

/** Icons of the options of a group, by option code; null when line drawings cannot distinguish them. */
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

/** Placeholder for icons that are loading; reserves their space to avoid layout shifts. */
const AWAITED: ReadonlyMap<string, Icon> = new Map()
/** Cache of icons. They show an option on the default garment, so they are the same for all orders. */
const drawn = new Map<string, ReadonlyMap<string, Icon> | null>()

/** An icon; empty while its drawing module is loading. */
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
