import { AppError } from '@mtm/shared-utils/contracts/errors'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { ok } from '../../plugins/app/answers.ts'
import { serveResource } from '../engine/serve-resource.ts'

export default serveResource(position, {
  table: 'sysPosition',
  tenant: true,
  extra(app, { find }) {
    const config = { access: { perm: 'position:list' } }
    app.get('/sys/position/queryByCode', { config }, async (request) => {
      const { code } = request.query as { code?: unknown }
      const [row] = typeof code === 'string' ? await find(request, { code }) : []
      if (!row) throw new AppError('record.missing')
      return ok(row)
    })
  },
})
