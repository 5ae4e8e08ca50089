import { position } from '@mtm/shared-utils/contracts/resources/position'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import screen from './position.screen.tsx'

describeCrudScreen({
  resource: position,
  screen,
  isArchetype: true,
  columns: ['code', 'name', 'postRank'],
  filters: ['code', 'name', 'postRank'],
  form: { name: '裁剪师', code: 'cutter', postRank: '2' },
  row: (n) => ({ code: `P${n}`, name: `职务${n}`, postRank: '1' }),
})
