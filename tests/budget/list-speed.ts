import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { signInApi } from '../support/api.ts'
import type { Product } from '../support/product.ts'
import { connect, databaseAddress } from './databases.ts'
import { compare, perSecond, type Compared } from './load.ts'

/**
 * Requests a second of our list endpoint and of a route that does the same query and nothing else, on the same rows
 * and with as many connections.
 */
export async function measureList(product: Product): Promise<Compared> {
  const { token } = await signInApi(product.url, 'admin')
  const headers = { 'X-Access-Token': token, tenant_id: '0' }
  const pool = connect(databaseAddress(product.dataDir))
  const bare = Fastify()
  bare.get('/list', async () => {
    const [{ rows }, { rows: counted }] = await Promise.all([
      pool.query(
        'select * from sys_position where tenant_id = $1 order by create_time desc, id desc limit 10',
        [0],
      ),
      pool.query('select count(*)::int as total from sys_position where tenant_id = $1', [0]),
    ])
    return { success: true, result: { records: rows, total: (counted[0] as { total: number }).total } }
  })
  await bare.listen({ port: 0, host: '127.0.0.1' })
  const bareUrl = `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}/list`
  const ourUrl = `${product.url}/api/sys/position/list?pageNo=1&pageSize=10`
  try {
    return await compare(
      () => perSecond(() => ({ url: ourUrl, headers })),
      () => perSecond(() => ({ url: bareUrl })),
      5,
    )
  } finally {
    await bare.close()
    await pool.end()
  }
}
