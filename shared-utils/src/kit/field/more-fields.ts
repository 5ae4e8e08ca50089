import { lazyPart } from '../lifecycle/lazy-part.tsx'

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
