import { expect } from 'chai'
import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { $tabs, drafts } from '@mtm/shared-utils/runtime'
import { answer, okEnvelope, until } from '@mtm/shared-utils/runtime/testing'
import {
  fakeResource,
  pressButton,
  settle,
  startApp,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import { GrantsDialog } from './grants-dialog.tsx'
import type { GrantSource } from './use-grants.ts'

const ID = '0'.repeat(32)
const RESTORED = '已恢复上次未保存的内容。'
const source: GrantSource = {
  key: ID,
  tree: { path: '/tree' },
  held: { path: '/held' },
  savePath: '/save',
  body: { roleId: ID },
  rules: { path: '/rules', of: ID, body: {}, saveFirst: '' },
}
const Grants = () => (
  <GrantsDialog source={source} title="权限" readOnly={false} onSaved={() => {}} onClose={() => {}} />
)
const node = (key: string): PermissionNode => ({
  key,
  value: key,
  slotTitle: key,
  label: key,
  titleEn: key,
  titleJp: key,
  icon: null,
  parentId: null,
  isLeaf: true,
  ruleFlag: 0,
  menuType: 1,
  perms: null,
  disabled: false,
  scopedSlots: { title: 'hasDatarule' },
  children: null,
})
const ROWS = ['系统', '用户', '职务', '部门']

describe('a draft of permissions', () => {
  let running: RunningApp
  let server: FakeResource
  let held: string[]

  beforeEach(async () => {
    held = ['系统', '职务']
    server = fakeResource(role, [], {
      'GET /tree': () => ({ treeList: ROWS.map(node), ids: ROWS }),
      'GET /held': () => held,
      // as the server does: the difference of the two lists
      'POST /save': ({ body }) => {
        const sent = body as Record<string, string>
        const [list, last] = [sent.permissionIds!.split(','), sent.lastpermissionIds!.split(',')]
        const given = list.filter((key) => !last.includes(key))
        held = [...new Set([...held, ...given])].filter((key) => list.includes(key) || !last.includes(key))
        return answer(200, okEnvelope(null, '保存成功！'))
      },
    })
    running = await startApp({ grants: Grants }, { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts })
  })
  afterEach(async () => {
    await running.stop()
    server.restore()
  })

  const items = () => [...running.box.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const titleOf = (item: HTMLElement) => item.querySelector('.ms-tree__title')!.textContent
  const checked = () =>
    items()
      .filter((item) => item.getAttribute('aria-checked') === 'true')
      .map(titleOf)
  const toggle = async (title: string) => {
    const before = checked().length
    items()
      .find((item) => titleOf(item) === title)!
      .click()
    await until(`${title} toggled`, () => checked().length !== before)
  }
  const open = async () => {
    await running.show('/grants')
    await until('tree', () => items().length === ROWS.length)
  }
  /** Gives 用户 and takes 职务, and goes; meanwhile somebody else gives 部门 and takes 系统. */
  const leave = async () => {
    await open()
    await toggle('用户')
    await toggle('职务')
    await running.unmount()
    held = ['职务', '部门']
    await running.mount()
    await until('tree again', () => items().length === ROWS.length)
  }

  it('is the change, applied to what is held now', async () => {
    await leave()
    expect(running.box.textContent).to.include(RESTORED)
    expect(checked()).to.deep.equal(['用户', '部门'])
    await pressButton(running.box, '仅保存')
    await until('saved', () => held.includes('用户'))
    expect(held).to.have.members(['用户', '部门'])
    await until('nothing left of it', () => !running.box.textContent.includes(RESTORED))
    // what comes next is the difference to what was saved
    await toggle('部门')
    await pressButton(running.box, '仅保存')
    await until('saved again', () => !held.includes('部门'))
    expect(held).to.deep.equal(['用户'])
  })

  it('can be begun without', async () => {
    await leave()
    await pressButton(running.box, '不使用')
    await until('as it is held', () => checked().join() === '职务,部门')
    expect(running.box.textContent).to.not.include(RESTORED)
    expect($tabs.get().tabs.some(({ dirty }) => dirty)).to.equal(false)
  })

  it('is not read from the lists of earlier releases', async () => {
    drafts.write('/grants', `grant:${ID}`, ['用户'])
    await open()
    await settle()
    expect(checked()).to.deep.equal(['系统', '职务'])
  })
})
