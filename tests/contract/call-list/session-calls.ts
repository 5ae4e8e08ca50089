import * as z from 'zod/mini'
import { PASSWORD } from '../../support/api.ts'
import { StockClient, type Row } from '../../support/stock-client.ts'
import { until } from '../../support/until.ts'
import type { ListedCall } from './listed-call.ts'
import { anything, filled, rightsShape, samplePage, sampleRows, signInShape } from './shapes.ts'

/** The person whom the list registers, and the number that their codes go to. */
export const REGISTERED = { username: 'listed_person', phone: '13800138021' }

/** What a code is for: how a client asks for it, and the word of the outbox. */
const PURPOSES = { signIn: ['0', 'sign-in'], register: ['1', 'register'], reset: ['2', 'reset'] } as const

/** The code that was sent to the number; the demonstration keeps what it sends, soon after it has answered. */
async function codeFor(client: StockClient, purpose: keyof typeof PURPOSES): Promise<string> {
  const search = { receiver: REGISTERED.phone, purpose: PURPOSES[purpose][1] }
  const read = () => client.list('/sys/outbox/list', [], search)
  const [message] = await until('the code is in the outbox', read, (rows) => rows.length === 1)
  return /\d{6}/.exec(String(message?.['content']))?.[0] ?? ''
}
const ask = (client: StockClient, purpose: keyof typeof PURPOSES) =>
  client.post('/sys/sms', { mobile: REGISTERED.phone, smsmode: PURPOSES[purpose][0] })

const SAMPLES = 'General request behaviour'
const permission = z.looseObject({ id: filled, name: filled, actionData: z.string(), deleted: z.number() })

/** Shared paths of the client's template, which its sample screens call. */
const SAMPLE_CALLS: readonly ListedCall[] = [
  {
    group: SAMPLES,
    method: 'GET',
    path: '/api/user',
    servedAt: '/user',
    isBare: true,
    result: samplePage(z.looseObject({ id: filled, name: filled, username: filled, status: z.number() })),
  },
  {
    group: SAMPLES,
    method: 'GET',
    path: '/api/role',
    servedAt: '/role',
    isBare: true,
    result: samplePage(
      z.looseObject({ id: filled, name: filled, permissions: z.array(z.looseObject({ roleId: filled })) }),
    ),
  },
  {
    group: SAMPLES,
    method: 'GET',
    path: '/api/service',
    servedAt: '/service',
    isBare: true,
    result: samplePage(z.looseObject({ key: filled, no: filled, callNo: z.number(), status: z.number() })),
  },
  {
    group: SAMPLES,
    method: 'GET',
    path: '/api/permission',
    servedAt: '/permission',
    isBare: true,
    result: samplePage(permission),
  },
  {
    group: SAMPLES,
    method: 'GET',
    path: '/api/permission/no-pager',
    servedAt: '/permission/no-pager',
    isBare: true,
    result: sampleRows(permission),
  },
]

const SESSION = 'Sign-in and session'

/** Sign-in, registration and what follows them. */
export const SESSION_CALLS: readonly ListedCall[] = [
  ...SAMPLE_CALLS,
  {
    group: SESSION,
    method: 'POST',
    path: '/sys/login',
    send: () => ({ body: { username: 'admin', password: PASSWORD, captcha: '', checkKey: '1' } }),
    says: '登录成功',
    result: signInShape,
  },
  {
    group: SESSION,
    method: 'POST',
    path: '/account/sms',
    servedAt: '/sys/sms',
    send: () => ({ body: { mobile: REGISTERED.phone, smsmode: '1' } }),
    result: z.null(),
  },
  {
    group: SESSION,
    method: 'POST',
    path: '/auth/register',
    servedAt: '/sys/user/register',
    send: async (client) => ({
      body: { ...REGISTERED, password: PASSWORD, smscode: await codeFor(client, 'register') },
    }),
    says: '注册成功',
    result: anything,
  },
  {
    group: SESSION,
    method: 'POST',
    path: '/sys/phoneLogin',
    send: async (client) => {
      await ask(client, 'signIn')
      return {
        body: { mobile: REGISTERED.phone, captcha: await codeFor(client, 'signIn'), remember_me: true },
      }
    },
    says: '登录成功',
    result: signInShape,
  },
  {
    group: SESSION,
    method: 'POST',
    path: '/auth/forge-password',
    servedAt: '/sys/user/passwordChange',
    send: async (client) => {
      await ask(client, 'reset')
      const { phone } = REGISTERED
      const proof = { phone, smscode: await codeFor(client, 'reset') }
      const { result } = await client.call<{ username: string; smscode: string }>(
        'POST',
        '/sys/user/phoneVerification',
        {},
        proof,
      )
      return { body: { ...result, phone, password: `${PASSWORD}1` } }
    },
    says: '密码重置完成！',
    result: anything,
  },
  {
    group: SESSION,
    method: 'GET',
    path: '/user/info',
    servedAt: '/sys/user/account',
    result: z.looseObject({ username: z.literal('admin'), realname: filled }),
  },
  {
    group: SESSION,
    method: 'GET',
    path: '/thirdLogin/getLoginUser/{id}',
    send: () => ({ at: '/thirdLogin/getLoginUser/none' }),
    isRefused: true,
    says: '登录凭证已失效，请重新登录',
    result: anything,
  },
  {
    group: SESSION,
    method: 'GET',
    path: '/cas/client/validateLogin',
    send: () => ({ query: { ticket: 'ST-1', service: 'http://127.0.0.1/user/login' } }),
    isRefused: true,
    says: '未配置统一认证（CAS）',
    result: anything,
  },
  {
    group: SESSION,
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    says: '查询成功',
    result: rightsShape,
  },
  {
    group: SESSION,
    method: 'POST',
    path: '/sys/logout',
    send: async ({ url }) => ({ as: await StockClient.signIn(url, 'qc'), body: {} }),
    says: '退出登录成功！',
    result: anything,
  },
]

/** Deletes the person whom the list registered. */
export async function forgetRegistered(client: StockClient): Promise<void> {
  for (const row of await client.list('/sys/user/list', [], { username: REGISTERED.username }))
    await forgetUser(client, row)
}

/** Deletes a user for good. */
export async function forgetUser(client: StockClient, { id }: Row): Promise<void> {
  await client.remove('/sys/user/delete', { id })
  await client.remove('/sys/user/deleteRecycleBin', { userIds: String(id) })
}
