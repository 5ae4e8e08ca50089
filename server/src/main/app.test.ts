import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { TOKEN_DEAD, type Envelope } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { buildApp } from './app.ts'
import { addTestUser, signedIn, TEST_CONFIG, testApp, withToken, type TestApp } from '../identity/testing.ts'
import { ok } from '../platform/http/answers.ts'
import { callerOf } from '../platform/caller/caller.ts'
import type { GuardedRoute } from '../platform/http/access.ts'

let home: TestApp
let dist: string

before(async () => {
  dist = await mkdtemp(join(tmpdir(), 'mtm-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>client</title>')
  await writeFile(join(dist, 'import-map.json'), '{}')
  await writeFile(join(dist, 'assets/app.1234.js'), 'let a')
  await writeFile(join(dist, 'assets/app.1234.js.br'), 'compressed')
  home = await testApp({
    dist,
    extra(api) {
      const schema = { hide: true }
      const config = { access: 'public' as const }
      api.get('/test/unexpected', { config, schema }, () => {
        throw new Error('secret words of the inside')
      })
      api.get('/test/stale', { config, schema }, () => {
        throw new AppError('order.illegalMove', { list: 'submit' }, 409, 409, { allowed: ['submit'] })
      })
      api.get('/test/tenant', { config: { access: 'user' }, schema }, (request) => callerOf(request).tenantId)
      const id = z.object({ id: z.string() })
      const written = { ...schema, tags: ['test'], params: id, body: z.looseObject({}) }
      api.put('/test/write/:id', { config: { access: 'user', log: 'after' }, schema: written }, () => ok())
      api.put('/test/refuse/:id', { config: { access: 'user' }, schema: written }, () => {
        throw new AppError('record.missing')
      })
    },
  })
})
after(async () => {
  await home.close()
  await rm(dist, { recursive: true })
})

/** The routes that answer a stale tenant header in the person's own tenant: by them a client changes its tenant. */
const ANY_TENANT = new Set([
  'GET /api/sys/tenant/queryList',
  'HEAD /api/sys/tenant/queryList',
  'PUT /api/sys/selectDepart',
  'POST /api/sys/selectDepart',
])
const answerOf = async (url: string, headers = {}) => {
  const response = await home.app.inject({ url, headers })
  return { response, body: response.json<Envelope & { status?: number; path?: string }>() }
}

describe('answers', () => {
  it('answers a dead token in the stock form, under both base paths', async () => {
    for (const url of ['/api/sys/user/list?a=1', '/jeecg-boot/sys/user/list']) {
      const { response, body } = await answerOf(url, { 'x-access-token': 'dead' })
      assert.equal(response.statusCode, 500)
      assert.deepEqual([body.status, body.message, body.path], [500, TOKEN_DEAD, url.replace('?a=1', '')])
    }
  })

  it('answers unknown paths, and wrong methods with the allowed ones', async () => {
    const missing = await answerOf('/api/sys/nothing')
    assert.deepEqual([missing.response.statusCode, missing.body.code], [404, 404])
    assert.equal(missing.body.message, '路径不存在，请检查路径是否正确')
    const verb = await answerOf('/api/sys/login')
    assert.deepEqual([verb.response.statusCode, verb.body.code], [405, 405])
    assert.equal(verb.body.message, '不支持GET请求方法，支持以下POST')
  })

  it('answers an unexpected failure without internals, with the id of the request', async () => {
    const { response, body } = await answerOf('/api/test/unexpected', { 'accept-language': 'en' })
    assert.equal(response.statusCode, 500)
    assert.ok(!response.body.includes('secret'))
    const id = String(response.headers['x-request-id'])
    assert.ok(id.length > 0 && body.message.includes(id), body.message)
  })

  it('answers an illegal move with 409 and what is allowed', async () => {
    const { response, body } = await answerOf('/api/test/stale')
    assert.deepEqual(
      [response.statusCode, body.success, body.result],
      [409, false, { allowed: ['submit'], key: 'order.illegalMove' }],
    )
  })

  it('answers in the caller’s language', async () => {
    const messages = await Promise.all(
      ['zh-CN', 'en-GB,zh;q=0.5', 'ja-JP', 'fr, ja;q=0.3', '*', ''].map(
        async (language) => (await answerOf('/api/nothing', { 'accept-language': language })).body.message,
      ),
    )
    const [zh, en, ja] = messages
    assert.deepEqual(messages, [zh, en, ja, ja, zh, zh])
    assert.equal(new Set(messages).size, 3)
  })

  it('names the fields of bad input with a message each', async () => {
    const response = await home.app.inject({
      method: 'POST',
      url: '/api/sys/login',
      payload: { username: '', password: 7 },
      headers: { 'accept-language': 'en' },
    })
    assert.equal(response.statusCode, 400)
    const { result } =
      response.json<Envelope<{ fields: { field: string; rule: string; message: string }[] }>>()
    assert.deepEqual(result.fields, [
      { field: 'username', rule: 'required', message: 'Please fill this in' },
      { field: 'password', rule: 'unknown', message: 'The value is not valid' },
    ])
  })

  const hostile: [string, string, number][] = [
    ['broken JSON', '{"username":', 400],
    ['a prototype key', '{"username":"a","password":"b","__proto__":{"x":1}}', 400],
    ['deep JSON', `{"username":"a","password":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, 400],
    ['a body over the limit', `"${'x'.repeat(11 * 1024 * 1024)}"`, 413],
    ['an array', '[]', 400],
    ['nothing', 'null', 400],
  ]
  for (const [what, payload, status] of hostile)
    it(`refuses ${what} with ${status}`, async () => {
      const response = await home.app.inject({
        method: 'POST',
        url: '/api/sys/login',
        payload,
        headers: { 'content-type': 'application/json' },
      })
      assert.equal(response.statusCode, status)
      assert.equal(response.json<Envelope>().success, false)
      assert.equal(Object.hasOwn(Object.prototype, 'x'), false)
    })
})

describe('tenants', () => {
  it('refuses a tenant that is not the caller’s, in either spelling of the header', async () => {
    await addTestUser(home.db, { username: 'two', tenantIds: [3, 5] })
    const two = await signedIn(home.app, 'two')
    const tenant = async (headers: Record<string, string>) => {
      const response = await two.call('GET', '/api/test/tenant', { headers })
      return response.statusCode === 200 ? Number(response.body) : response.json<Envelope>().code
    }
    assert.equal(await tenant({}), 3)
    assert.equal(await tenant({ tenant_id: '5' }), 5)
    assert.equal(await tenant({ 'tenant-id': '5' }), 5)
    for (const foreign of ['0', '4', '-1', 'x', '3;4', '99999999999']) {
      assert.equal(await tenant({ tenant_id: foreign }), 510, foreign)
    }
  })
})

describe('boot', () => {
  it('allows slow machines more than ten seconds to load the routes', () => {
    assert.ok((home.app.initialConfig.pluginTimeout ?? 0) >= 60_000)
  })

  it('refuses a route without access', async () => {
    const open = { config: TEST_CONFIG, db: home.db, logger: false as const }
    await assert.rejects(
      buildApp({ ...open, extra: (api) => void api.get('/test/open', () => 'x') }),
      /GET \/api\/test\/open does not say who may call it/,
    )
    const config = { access: {} as { perm: string } }
    await assert.rejects(buildApp({ ...open, extra: (api) => void api.get('/x', { config }, () => 'x') }))
  })

  it('refuses a route without schema and tags', async () => {
    const access = 'public' as const
    const tags = ['test']
    const at = (url: string, method: string, schema?: object, config: object = { access }) =>
      buildApp({
        config: TEST_CONFIG,
        db: home.db,
        logger: false,
        extra: (api) =>
          void api.route({ method, url, config, ...(schema && { schema }), handler: () => 'x' }),
      })
    const params = z.object({ id: z.string() })
    await assert.rejects(at('/x/:id', 'GET', { tags }), /GET \/api\/x\/:id .* set schema\.params/)
    await assert.rejects(at('/x/:id', 'GET', { hide: true }), /set schema\.params/)
    for (const method of ['POST', 'PUT', 'PATCH'])
      await assert.rejects(at('/x', method, { tags }), new RegExp(`${method} /api/x .* set schema\\.body`))
    for (const schema of [undefined, {}, { params }, { tags: [] }])
      await assert.rejects(at('/x', 'GET', schema), /GET \/api\/x .* set schema\.tags/)
    for (const app of [
      await at('/x/:id', 'GET', { tags, params }),
      await at('/x', 'POST', { hide: true, body: z.object({}) }),
      await at('/x', 'POST', { tags }, { access, body: 'none' }),
    ])
      await app.close()
  })

  it('writes every guarded route into the OpenAPI document with its security', () => {
    const { paths = {} } = home.app.swagger()
    const list = paths['/api/sys/position/list']?.get as { security?: unknown; description?: string }
    assert.deepEqual(list.security, [{ token: [] }])
    assert.match(list.description ?? '', /position:list/)
    const signIn = paths['/api/sys/login']?.post as { security?: unknown; requestBody?: object }
    assert.equal(signIn.security, undefined)
    assert.match(JSON.stringify(signIn.requestBody), /remember_me/)
  })
})

describe('the log', () => {
  it('contains neither personal data nor secrets', async () => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(line) }
    const logger = { level: 'info', stream }
    const app = await buildApp({ config: TEST_CONFIG, db: home.db, logger })
    const sales = await signedIn(app, 'sales')
    await sales.call('GET', '/api/sys/user/list?phone=13800000000&realname=*secret*')
    await app.close()
    const log = lines.join('')
    assert.match(log, /\/api\/sys\/user\/list/)
    for (const word of [sales.token, 'Tailor#2026', '13800000000', 'secret', '"sales"'])
      assert.ok(!log.includes(word), word)
  })
})

describe('documents', () => {
  it('are open in a demonstration, for administrators otherwise', async () => {
    assert.equal((await home.app.inject('/api/docs/json')).statusCode, 200)
    const app = await buildApp({ config: { ...TEST_CONFIG, demo: false }, db: home.db, logger: false })
    try {
      assert.equal((await app.inject('/api/docs/json')).statusCode, 500)
      const [admin, sales] = [await signedIn(app, 'admin'), await signedIn(app, 'sales')]
      assert.equal((await admin.call('GET', '/api/docs/json')).statusCode, 200)
      assert.equal((await sales.call('GET', '/api/docs/json')).statusCode, 403)
      const page = await app.inject('/api/docs')
      assert.ok(!/<script>|style=|onclick/.test(page.body))
    } finally {
      await app.close()
    }
  })
})

describe('pages', () => {
  const html = { accept: 'text/html' }
  it('answers the client’s own addresses with its page, never a missing file or API address', async () => {
    for (const url of ['/', '/user/login', '/isystem/position?pageNo=2']) {
      const page = await home.app.inject({ url, headers: html })
      assert.equal(page.statusCode, 200, url)
      assert.match(page.body, /client/)
      assert.equal(page.headers['cache-control'], 'no-cache')
    }
    for (const url of ['/api/nothing', '/api', '/jeecg-boot/nothing', '/assets/gone.1.js', '/gone.css'])
      assert.equal((await home.app.inject({ url, headers: html })).statusCode, 404, url)
    const outside = await home.app.inject({ url: '/assets/..%2f..%2fpackage.json', headers: html })
    assert.equal(outside.statusCode, 400)
    const data = await home.app.inject({ url: '/user/login', headers: { accept: 'application/json' } })
    assert.equal(data.statusCode, 404)
    assert.equal((await home.app.inject({ url: '/user/login', method: 'POST' })).statusCode, 404)
  })

  it('keeps hashed files for ever, compressed where the browser takes it', async () => {
    const plain = await home.app.inject('/assets/app.1234.js')
    assert.equal(plain.headers['x-content-type-options'], 'nosniff')
    assert.equal(plain.headers['content-security-policy'], undefined, 'documents alone need a policy')
    assert.equal(plain.body, 'let a')
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
    const compressed = await home.app.inject({
      url: '/assets/app.1234.js',
      headers: { 'accept-encoding': 'br' },
    })
    assert.deepEqual([compressed.headers['content-encoding'], compressed.body], ['br', 'compressed'])
    // scripts hold their texts as UTF-8
    for (const { headers } of [plain, compressed])
      assert.match(String(headers['content-type']), /^(text|application)\/javascript; charset=utf-8$/)
    const { headers } = await home.app.inject('/import-map.json')
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal(headers['content-security-policy'], undefined)
  })

  it('have the strict content policy', async () => {
    const policy = String((await home.app.inject('/')).headers['content-security-policy'])
    assert.match(policy, /script-src 'self';style-src 'self'/)
    assert.ok(!policy.includes('unsafe'))
  })
})

describe('every route', () => {
  const fill = (url: string) =>
    `${url.replace(/:\w+/g, '0'.repeat(32)).replace('*', 'x')}?id=${'0'.repeat(32)}&ids=${'0'.repeat(32)}`

  it('is known to the access guard, however it was registered', () => {
    const known = new Set(home.app.guardedRoutes.map(({ method, url }) => `${method} ${url}`))
    // the router prints a tree: each line continues the lines above it
    const above: string[] = []
    const routed = home.app
      .printRoutes()
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods = ''] =
          /^(.*?)(?:├|└)── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
        above.splice(indent.length / 4, above.length, part)
        return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${above.join('')}`)
      })
    assert.ok(routed.length > 200)
    assert.deepEqual(
      routed.filter((route) => !known.has(route)),
      [],
    )
  })

  it('refuses a stranger, a dead token, a tenant that is not the caller’s and a caller without the code', async () => {
    await addTestUser(home.db, { username: 'nobody' })
    const nobody = await signedIn(home.app, 'nobody')
    const abroad = withToken(home.app, nobody.token, { tenant_id: '5' })
    const dead = withToken(home.app, 'x'.repeat(43))
    const guarded = home.app.guardedRoutes.filter(({ access }) => access !== 'public')
    assert.ok(guarded.length > 15)
    for (const { method, url, access } of guarded) {
      const at = fill(url)
      const verb = method as 'GET'
      const payload = method === 'GET' || method === 'HEAD' ? undefined : {}
      assert.equal(
        (await home.app.inject({ method: verb, url: at, payload })).statusCode,
        500,
        `${method} ${url}`,
      )
      const answer = await dead.call(verb, at, { payload })
      assert.equal(answer.statusCode, 500, `${method} ${url}`)
      if (method !== 'HEAD') assert.equal(answer.json<Envelope>().message, TOKEN_DEAD)
      const abroadToo = ANY_TENANT.has(`${method} ${url}`) ? [] : [abroad]
      for (const who of [...abroadToo, ...(typeof access === 'object' ? [nobody] : [])]) {
        const refused = await who.call(verb, at, { payload })
        assert.equal(refused.statusCode, 403, `${method} ${url}`)
        if (method !== 'HEAD') assert.equal(refused.json<Envelope>().code, 510)
      }
    }
  })

  it('is public only where declared', () => {
    const open = home.app.guardedRoutes.filter(
      ({ access, method }) => access === 'public' && method !== 'HEAD',
    )
    assert.deepEqual(
      [...new Set(open.map(({ url }) => url))].filter((url) => !url.startsWith('/api/test/')).sort(),
      [
        '/',
        '/*',
        '/api/cas/client/validateLogin',
        '/api/docs',
        '/api/docs/files/:file',
        '/api/docs/json',
        '/api/docs/start.js',
        '/api/sys/cas/client/validateLogin',
        '/api/sys/checkCaptcha',
        '/api/sys/common/403',
        // public folders, tickets and tokens are checked by the handler
        '/api/sys/common/static/*',
        // the file name is a ticket
        '/api/sys/common/static/logs/:day/:name',
        '/api/sys/login',
        '/api/sys/login/secondFactor',
        '/api/sys/logout',
        '/api/sys/mLogin',
        // the name of the page is a sealed token
        '/api/sys/message/unsubscribe/:token',
        '/api/sys/monitor/report',
        '/api/sys/phoneLogin',
        '/api/sys/randomImage/:key',
        '/api/sys/sms',
        '/api/sys/third/user/checkPassword',
        '/api/sys/third/user/create',
        '/api/sys/thirdLogin/:source/callback',
        '/api/sys/thirdLogin/bindingThirdPhone',
        '/api/sys/thirdLogin/callback.js',
        '/api/sys/thirdLogin/getLoginUser/:token/:thirdType',
        '/api/sys/thirdLogin/providers',
        '/api/sys/thirdLogin/render/:source',
        '/api/sys/thirdLogin/user/checkPassword',
        '/api/sys/thirdLogin/user/create',
        '/api/sys/user/checkOnlyUser',
        '/api/sys/user/passwordChange',
        '/api/sys/user/phoneVerification',
        '/api/sys/user/querySysUser',
        '/api/sys/user/register',
        '/api/thirdLogin/getLoginUser/:token',
        '/healthz',
      ],
    )
  })
})

describe('the operation log', () => {
  const ID = 'a'.repeat(32)
  const rows = (userid = 'sales') =>
    home.db
      .selectFrom('sysLog')
      .selectAll()
      .where('logType', '=', 2)
      .where('userid', '=', userid)
      .orderBy('createTime', 'desc')
      .orderBy('id')
      .execute()

  it('has a row for every writing call: person, action, time, address, duration, no values', async () => {
    const sales = await signedIn(home.app, 'sales')
    const before = await rows()
    const payload = { userIds: `${ID},x`, password: 'b'.repeat(32), phone: '13800000000', realname: '机密' }
    assert.equal((await sales.put(`/api/test/write/${ID}?phone=13800000000`, payload)).success, true)
    const [row, ...rest] = await rows()
    assert.equal(rest.length, before.length)
    assert.deepEqual(
      [row?.logContent, row?.operateType, row?.tenantId, row?.createBy, row?.username],
      [`test:write ${ID}`, 3, 0, 'sales', '销售示例'],
    )
    assert.deepEqual(
      [row?.requestType, row?.method, row?.requestUrl, row?.requestParam, row?.ip],
      [
        'PUT',
        'PUT /api/test/write/:id',
        `/api/test/write/${ID}`,
        'userIds,password,phone,realname',
        '127.0.0.1',
      ],
    )
    assert.ok((row?.costTime ?? -1) >= 0 && Date.now() - row!.createTime.getTime() < 60_000)
    assert.ok(!/b{32}|13800000000|机密/.test(JSON.stringify(row)))
  })

  it('has no row for refused calls, and one for calls that write their own', async () => {
    const sales = await signedIn(home.app, 'sales')
    const before = (await rows()).length
    assert.equal((await sales.put(`/api/test/refuse/${ID}`, {})).success, false)
    assert.equal((await sales.call('DELETE', `/api/sys/role/delete?id=${ID}`)).statusCode, 403)
    assert.equal((await rows()).length, before)
    const admin = await signedIn(home.app, 'admin')
    const position = { code: 'logged', name: 'logged', postRank: '1' }
    assert.equal((await admin.post('/api/sys/position/add', position)).success, true)
    const [row, ...more] = await rows('admin')
    assert.match(row?.logContent ?? '', /^position:add [0-9a-f]{32}$/)
    assert.deepEqual(more, [])
  })

  it('is written with the answer, or several times, only where a route says so', () => {
    const declared = (log: GuardedRoute['log']) =>
      home.app.guardedRoutes
        .filter((route) => route.log === log && !route.url.startsWith('/api/test/'))
        .map(({ method, url }) => `${method} ${url}`)
        .toSorted()
    assert.deepEqual(declared('after'), [
      'POST /api/sys/sms',
      'POST /api/sys/thirdLogin/link/:source',
      'POST /api/sys/user/account/password/code',
      'POST /api/sys/user/phoneVerification',
    ])
    assert.deepEqual(declared('several'), [
      'DELETE /api/sys/sysDepartPermission/deleteBatch',
      'POST /api/sys/sysDepartPermission/add',
    ])
  })

  it('is omitted only where declared', () => {
    const silent = home.app.guardedRoutes.filter(
      ({ method, logged }) => !logged && !['GET', 'HEAD'].includes(method),
    )
    assert.deepEqual(silent.map(({ method, url }) => `${method} ${url}`).toSorted(), [
      'POST /api/mtm/order/check',
      'POST /api/sys/checkCaptcha',
      'POST /api/sys/common/fileTicket',
      // by the link in a mail, by nobody who is known
      'POST /api/sys/message/unsubscribe/:token',
      // what pages report, of nobody
      'POST /api/sys/monitor/report',
      // parts of an upload, whose begin and end are logged
      'POST /api/sys/oss/file/uploadPart',
      'POST /api/sys/socketTicket',
      // drafts, saved at every change
      'PUT /api/mtm/order/draft',
      // values for a form, which nothing takes
      'PUT /api/sys/fillRule/executeRuleByCode/:ruleCode',
      'PUT /api/sys/fillRule/executeRuleByCodeBatch',
    ])
  })
})

describe('the content policy', () => {
  it('may frame the sites that enabled menu entries were allowed to', async () => {
    const frames = async () =>
      /frame-src ([^;]*)/.exec(String((await home.app.inject('/')).headers['content-security-policy']))![1]
    assert.equal(await frames(), "'self'")
    const admin = await signedIn(home.app, 'admin')
    const base = { menuType: 0, component: 'layouts/IframePageView', framed: true }
    const add = async (url: string, more = {}) => {
      const body = { ...base, name: url, url, ...more }
      const { id } = (await admin.post<{ id: string }>('/api/sys/permission/add', body)).result
      return id
    }
    const framedPages = async () => {
      const { menu } = (await admin.get<PermissionResult>('/api/sys/permission/getUserPermissionByToken'))
        .result
      return menu.filter(({ meta }) => meta.framed).map(({ meta }) => meta.url)
    }
    const id = await add('https://board.example:8443/a?b')
    // an own address is framed anyway, and what a placeholder decides is not known to the policy
    await add('/framed/own')
    await add('{{base.api}}/board')
    // a page that frames nothing allows no site
    await add('https://page.example', { component: 'system/UserList' })
    let policy = await frames()
    while (policy === "'self'") policy = await frames()
    assert.equal(policy, "'self' https://board.example:8443")
    assert.deepEqual(await framedPages(), ['https://board.example:8443/a?b'])
    await admin.delete(`/api/sys/permission/delete?id=${id}`)
    while (policy !== "'self'") policy = await frames()
  })
})
