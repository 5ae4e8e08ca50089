import { createElement } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { PageHeaderProps } from './page-header.tsx'
import type { TabStripProps } from './tab-strip.tsx'

/** What a plain list does not need: each comes when it is first shown. */
export const RadioField = lazyPart(async () => (await import('./option-group-fields.tsx')).RadioField)
export const CheckboxesField = lazyPart(
  async () => (await import('./option-group-fields.tsx')).CheckboxesField,
)
export const DateRangeField = lazyPart(async () => (await import('./moment-fields.tsx')).DateRangeField)
export const TimeField = lazyPart(async () => (await import('./moment-fields.tsx')).TimeField)
export const SliderField = lazyPart(async () => (await import('./moment-fields.tsx')).SliderField)
export const WildcardField = lazyPart(async () => (await import('./moment-fields.tsx')).WildcardField)
export const AreaField = lazyPart(async () => (await import('./area-field.tsx')).AreaField)
export const PlaceField = lazyPart(async () => (await import('./place-field.tsx')).PlaceField)
export const CronField = lazyPart(async () => (await import('./cron-field.tsx')).CronField)
export const PageHeader = lazyPart(
  async () => (await import('./page-header.tsx')).PageHeader,
  ({ title }: PageHeaderProps) => createElement('h1', { 'aria-busy': true }, title),
)
/** The place of the strip is kept until it has come. */
export const TabStrip = lazyPart(
  async () => (await import('./tab-strip.tsx')).TabStrip,
  ({ label }: TabStripProps) =>
    createElement('div', { 'aria-busy': true, 'aria-label': label, role: 'status', style: { height: 41 } }),
)
