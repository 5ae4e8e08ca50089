import { category } from '@mtm/shared-utils/contracts/resources/category'
import { useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

const OPTIONS: CrudOptions<typeof category> = {
  columns: ['name', 'code', 'createTime'],
  filters: ['name', 'code'],
  form: [['name'], ['parentId']],
  nameOf: ({ name }) => name,
}

/** 分类字典: a dictionary that is a tree. */
export default function CategoryScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  return (
    <Page fill>
      <CrudList resource={category} options={{ ...OPTIONS, emptyHelp: t('category.emptyHelp') }} />
    </Page>
  )
}
