import { lazyPart, loadOnce } from '../lifecycle/lazy-part.tsx'

const optionGroupFields = loadOnce(() => import('./option-group-fields.tsx'))
const momentFields = loadOnce(() => import('./moment-fields.tsx'))

/**
 * One of a few options, all visible. Loaded on first use.
 * @example <RadioField {...form.field('country')} options={[{ value: 'CN', label: 'China' }]} />
 */
export const RadioField = lazyPart(async () => (await optionGroupFields()).RadioField)
/**
 * Several of a few options; the value is a comma list. Loaded on first use.
 * @example <CheckboxesField {...form.field('tags')} options={[{ value: 'a', label: 'A' }]} />
 */
export const CheckboxesField = lazyPart(async () => (await optionGroupFields()).CheckboxesField)
/**
 * A range of days, or of moments with `withTime`. Loaded on first use.
 * @example <DateRangeField {...form.field('period')} withTime />
 */
export const DateRangeField = lazyPart(async () => (await momentFields()).DateRangeField)
/**
 * A time of day, `HH:mm:ss`. Loaded on first use.
 * @example <TimeField {...form.field('startTime')} />
 */
export const TimeField = lazyPart(async () => (await momentFields()).TimeField)
/**
 * A number on a scale. Loaded on first use.
 * @example <SliderField {...form.field('count')} min={0} max={10} unit="cm" />
 */
export const SliderField = lazyPart(async () => (await momentFields()).SliderField)
/**
 * A text with `*` at one or both ends, for searches. Loaded on first use.
 * @example <WildcardField {...form.field('name')} />
 */
export const WildcardField = lazyPart(async () => (await momentFields()).WildcardField)
/**
 * A Chinese area as three selects; the value is its code. Loaded on first use.
 * @example <AreaField {...form.field('area')} />
 */
export const AreaField = lazyPart(async () => (await import('./area-field.tsx')).AreaField)
/**
 * One part of a postal address: listed for China and Japan, free text elsewhere. Loaded on first use.
 * @example
 * <PlaceField name="city" label="City" part="city" place={{ country: 'CN', province: null, city: null, district: null }} onPlace={setPlace} />
 */
export const PlaceField = lazyPart(async () => (await import('./place-field.tsx')).PlaceField)
/**
 * A Quartz cron expression, with its next runs. Loaded on first use.
 * @example <CronField {...form.field('cron')} />
 */
export const CronField = lazyPart(async () => (await import('./cron-field.tsx')).CronField)
