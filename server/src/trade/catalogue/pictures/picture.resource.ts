import { picture } from '@mtm/shared-utils/contracts/resources/picture'
import type { PictureOwner } from '@mtm/shared-utils/contracts/dto/catalogue'
import { announce } from '../../../platform/events/announce.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { RESOURCE_CHANGED } from '../../../engine/resource/writing.ts'
import { visibleCollections } from '../collections.ts'
import { isInAlbum } from '../owners.ts'
import { cachedAnalysis } from './picture-file.ts'
import { pictureRoutes } from './picture-routes.ts'

/** A picture without a scale and without a crop. */
const UNMEASURED = { ruler: null, widthMm: null, tileable: false, original: null, crop: null } as const

/**
 * Pictures of the album. Adding, changing, moving and measuring need one code (`picture:upload`), so their routes
 * are written by hand; list and deletion are declared.
 */
export default serveResource(
  { ...picture, actions: ['list', 'delete'] },
  {
    table: 'mtmPicture',
    view: 'mtmPictureList',
    tenant: true,
    // pictures of a collection are deleted with it
    scope: (eb, caller) =>
      eb.or([
        eb('ownerKind', '<>', 'collection'),
        eb('ownerNo', 'in', (inner) =>
          inner
            .selectFrom('mtmCollection')
            .select('mtmCollection.collectionNo')
            .where('mtmCollection.tenantId', '=', caller.tenantId)
            .where((shown) => visibleCollections(shown, caller)),
        ),
      ]),
    hooks: {
      async beforeAdd(values, { db, caller, request }) {
        const ownerKind = String(values.ownerKind) as PictureOwner
        const ownerNo = String(values.ownerNo)
        if (!(await isInAlbum(db, caller.tenantId, ownerKind, ownerNo))) throw BadInput.of('ownerNo')
        const last = await db
          .selectFrom('mtmPicture')
          .select((eb) => eb.fn.max('sort').as('sort'))
          .where('tenantId', '=', caller.tenantId)
          .where('ownerKind', '=', ownerKind)
          .where('ownerNo', '=', ownerNo)
          .executeTakeFirst()
        Object.assign(values, cachedAnalysis(request), { sort: (last?.sort ?? 0) + 1 })
      },
      beforeEdit(values, row, { request }) {
        if (values.path === undefined || values.path === row.path) return
        Object.assign(values, cachedAnalysis(request), UNMEASURED)
      },
      // the look of a fabric may change with its picture
      async afterWrite(_ids, { db }) {
        await announce(db, RESOURCE_CHANGED, { resource: 'fabric', ids: [] })
      },
    },
    extra: pictureRoutes,
  },
)
