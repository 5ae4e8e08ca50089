import { user } from '@mtm/shared-utils/contracts/resources/user'
import { crudScreen } from '@mtm/shared-utils/kit/screen'

/** 用户管理: who can sign in. To list and to read; editing comes with the identity screens. */
export default crudScreen(user, {
  columns: ['username', 'realname', 'sex', 'phone', 'orgCodeTxt', 'status', 'createTime'],
  filters: ['username', 'realname', 'sex', 'phone', 'status'],
  form: [['username', 'realname'], ['sex', 'status'], ['phone', 'email'], ['orgCodeTxt'], ['createTime']],
  nameOf: (row) => row.realname,
})
