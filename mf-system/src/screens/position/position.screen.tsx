import { position } from '@mtm/shared-utils/contracts/resources/position'
import { crudScreen } from '@mtm/shared-utils/kit/screen'

/** 职务管理: the positions that users can hold. */
export default crudScreen(position, {
  columns: ['code', 'name', 'postRank'],
  filters: ['code', 'name', 'postRank'],
  form: [['code', 'name'], ['postRank']],
  nameOf: (row) => row.name,
})
