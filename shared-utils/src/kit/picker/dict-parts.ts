import { lazyPart, loadOnce } from '../lifecycle/lazy-part.tsx'
import { loadRecordFields } from './load-record-fields.ts'

const dictFields = loadOnce(() => import('./dict-fields.tsx'))

/**
 * One dictionary item, as radio buttons. Loaded on first use.
 * @example <DictRadioField {...form.field('rank')} dict="position_rank" />
 */
export const DictRadioField = lazyPart(async () => (await dictFields()).DictRadioField)
/**
 * Several dictionary items, as check boxes; the value is a comma list. Loaded on first use.
 * @example <DictCheckboxesField {...form.field('tags')} dict="priority" />
 */
export const DictCheckboxesField = lazyPart(async () => (await dictFields()).DictCheckboxesField)
/**
 * Several dictionary items, found by typing; the value is a comma list. Loaded on first use.
 * @example <DictMultiSelectField {...form.field('tags')} dict="priority" />
 */
export const DictMultiSelectField = lazyPart(async () => (await dictFields()).DictMultiSelectField)
/**
 * One item of a long dictionary, searched at the server. Loaded on first use.
 * @example <DictSearchField {...form.field('rank')} dict="sys_user,realname,username" />
 */
export const DictSearchField = lazyPart(async () => (await loadRecordFields()).DictSearchField)
