import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { OwnAccount, OwnSignIn } from '@mtm/shared-utils/contracts/dto/account'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { picture, testFolder, uploaded } from '../../platform/files/testing.ts'
import { buildApp } from '../../main/app.ts'
import { NO_PASSWORD } from '../users/password.ts'
import {
  addTestUser,
  PASSWORD,
  signedIn,
  TEST_CONFIG,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../testing.ts'

const ACCOUNT = '/api/sys/user/account'

let home: TestApp
let disk: Awaited<ReturnType<typeof testFolder>>
let person: SignedIn
let other: SignedIn
let id: string
before(async () => {
  disk = await testFolder()
  home = await testApp({ config: { filesDir: disk.folder } })
  id = await addTestUser(home.db, { username: 'person' })
  await addTestUser(home.db, { username: 'other' })
  person = await signedIn(home.app, 'person')
  other = await signedIn(home.app, 'other')
})
after(async () => {
  await home.close()
  await disk.remove()
})

const own = async (who = person) => (await who.get<OwnAccount>(ACCOUNT)).result

describe('the caller’s own account', () => {
  it('shows departments, positions and roles of the tenant, and masks phone and e-mail', async () => {
    await home.db
      .updateTable('sysUser')
      .set({ phone: '13900000031', email: 'person@example.test' })
      .where('id', '=', id)
      .execute()
    const { phone, email, hasPassword, departs } = await own()
    assert.deepEqual([phone, email, hasPassword, departs], ['139****31', 'p***@example.test', true, []])
    const sales = await own(await signedIn(home.app, 'sales'))
    assert.deepEqual([sales.departs.length > 0, sales.posts.length > 0, sales.roles.length], [true, true, 1])
    await home.db.updateTable('sysUser').set({ phone: null, email: null }).where('id', '=', id).execute()
  })

  it('is changed by its owner in the editable fields only', async () => {
    const body = { realname: ' 样品 一郎 ', nickname: '小样', sex: '2', birthday: '1990-02-28' }
    const saved = await person.put<OwnAccount>(ACCOUNT, { ...body, username: 'admin', status: 2 })
    assert.equal(saved.success, true, saved.message)
    const { realname, nickname, sex, birthday, username } = await own()
    assert.deepEqual(
      [realname, nickname, sex, birthday, username],
      ['样品 一郎', '小样', '2', '1990-02-28', 'person'],
    )
    for (const wrong of [{ realname: ' ' }, { sex: '3' }, { birthday: '1990-02-31' }, { birthday: 'x' }])
      assert.equal((await person.put(ACCOUNT, { ...body, ...wrong })).code, 400, JSON.stringify(wrong))
    assert.equal((await person.put(ACCOUNT, { realname: 'person', sex: null, birthday: null })).success, true)
  })

  it('is called by its nickname from the sign-in on', async () => {
    const called = await addTestUser(home.db, { username: 'called' })
    await home.db.updateTable('sysUser').set({ nickname: '小样' }).where('id', '=', called).execute()
    const payload = { username: 'called', password: PASSWORD }
    const answer = await home.app.inject({ method: 'POST', url: '/api/sys/login', payload })
    assert.equal(answer.json<Envelope<SignInResult>>().result.userInfo.nickname, '小样')
  })

  it('lists its own successful and refused sign-ins only', async () => {
    const wrong = { username: 'person', password: 'wrong' }
    await home.app.inject({ method: 'POST', url: '/api/sys/login', payload: wrong })
    const rows = async (who: SignedIn) => (await who.get<OwnSignIn[]>(`${ACCOUNT}/signIns`)).result
    const mine = await rows(person)
    assert.deepEqual(
      mine.map(({ way, refused, ip }) => [way, refused, ip]),
      [
        ['password', true, '127.0.0.1'],
        ['password', false, '127.0.0.1'],
      ],
    )
    assert.match(mine[0]?.time ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    assert.equal((await rows(other)).length, 1)
  })

  it('is closed to anonymous callers', async () => {
    const calls = [
      ['GET', ''],
      ['GET', '/signIns'],
      ['PUT', ''],
      ['PUT', '/avatar'],
      ['PUT', '/email'],
    ] as const
    for (const [method, path] of calls) {
      const answer = await home.app.inject({ method, url: ACCOUNT + path, payload: {} })
      assert.equal(answer.statusCode, 500, `${method} ${path}`)
    }
  })
})

describe('the caller’s own picture', () => {
  const set = (path: string | null, who = person) => who.put<OwnAccount>(`${ACCOUNT}/avatar`, { path })
  const upload = async (who = person, biz = 'avatar') =>
    uploaded(who, { biz, file: await picture(), name: 'me.jpg' })

  it('is one of their own uploads, and the previous one is removed', async () => {
    const first = await upload()
    assert.equal((await set(first)).result.avatar, first)
    await home.app.inject(`/api/sys/common/static/${first}?w=80`)
    const second = await upload()
    assert.equal((await set(second)).result.avatar, second)
    assert.equal((await home.app.inject(`/api/sys/common/static/${second}`)).statusCode, 200)
    assert.equal((await home.app.inject(`/api/sys/common/static/${first}`)).statusCode, 404)
    assert.equal((await disk.names()).length, 1)
    assert.equal((await set(second)).success, true)
    assert.equal((await set(null)).result.avatar, null)
    assert.deepEqual(await disk.names(), [])
  })

  it('is never another user’s upload, another kind of file, or a URL', async () => {
    const mine = await upload()
    const theirs = await upload(other)
    const document = await upload(person, 'document')
    for (const path of [theirs, document, `avatar/${'0'.repeat(32)}.webp`])
      assert.equal((await set(path)).message, '未找到对应实体', path)
    for (const path of ['https://example.test/a.png', '../a.png', ''])
      assert.equal((await set(path)).code, 400, path)
    assert.equal((await set(mine)).success, true)
    // a picture uploaded by an administrator stays when another account still shows it
    await home.db.updateTable('sysUser').set({ avatar: mine }).where('username', '=', 'other').execute()
    await set(null)
    assert.equal((await home.app.inject(`/api/sys/common/static/${mine}`)).statusCode, 200)
  })
})

describe('the caller’s own e-mail address', () => {
  it('is set with the password, and must be unused', async () => {
    await home.db
      .updateTable('sysUser')
      .set({ email: 'taken@example.test' })
      .where('username', '=', 'other')
      .execute()
    const set = async (email: string | null, password: string | null = PASSWORD) =>
      person.put<OwnAccount>(`${ACCOUNT}/email`, { email, ...(password && { password }) })
    assert.equal((await set('new@example.test', 'wrong')).message, '旧密码输入错误!')
    assert.equal((await set('new@example.test', null)).message, '旧密码输入错误!')
    assert.equal((await set('no address')).code, 400)
    assert.equal((await set('taken@example.test')).message, '邮箱已被注册')
    assert.equal((await set('new@example.test')).result.email, 'n***@example.test')
    assert.equal((await set(null)).result.email, null)
  })

  it('cannot be used to guess the password', async () => {
    for (let n = 0; n < 5; n++) await other.put(`${ACCOUNT}/email`, { email: null, password: 'guess' })
    const { message } = await other.put(`${ACCOUNT}/email`, { email: null, password: PASSWORD })
    assert.match(message, /请 10 分钟后再试/)
    await home.db.deleteFrom('sysSignInFailure').execute()
  })

  it('requires no password from accounts without one', async () => {
    await home.db
      .updateTable('sysUser')
      .set({ password: NO_PASSWORD, email: null })
      .where('username', '=', 'other')
      .execute()
    assert.equal((await own(other)).hasPassword, false)
    const { result } = await other.put<OwnAccount>(`${ACCOUNT}/email`, { email: 'other@example.test' })
    assert.equal(result.email, 'o***@example.test')
  })

  it('keeps password and address out of the log', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const app = await buildApp({ config: TEST_CONFIG, db: home.db, logger: { level: 'trace', stream } })
    const url = `${ACCOUNT}/email`
    const payload = { email: 'quiet@example.test', password: 'Secret#2026' }
    const answer = await withToken(app, person.token).call('PUT', url, { payload })
    await app.close()
    assert.equal(answer.json<Envelope>().message, '旧密码输入错误!')
    assert.ok(lines.length > 0)
    assert.doesNotMatch(lines.join(), /Secret|quiet@/)
  })
})
