import { DictRadioField } from '@mtm/shared-utils/kit/dict'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'

/** 机构类型: a company, a department or a post, all visible. */
export function CategoryField(binding: FieldBinding<unknown>) {
  return <DictRadioField {...(binding as FieldBinding<string | null>)} dict="org_category" tags />
}
