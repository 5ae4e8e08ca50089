import { user } from '@mtm/shared-utils/contracts/resources/user'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import screen from './user.screen.tsx'

describeCrudScreen({
  resource: user,
  screen,
  columns: ['username', 'realname', 'sex', 'phone', 'orgCodeTxt', 'status', 'createTime'],
  filters: ['username', 'realname', 'sex', 'phone', 'status'],
  row: (n) => ({
    username: `u${n}`,
    realname: `用户${n}`,
    sex: '1',
    status: '1',
    createTime: '2026-11-20 10:00:00',
  }),
})
