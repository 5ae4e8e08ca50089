import { stableId } from '../src/platform/database/database.ts'
import type { Seed } from './context.ts'

/** The gallery of the kit, for developers of screens; hidden in the menu. */
export const seedGallery: Seed = async (db) => {
  await db
    .insertInto('sysPermission')
    .values({
      id: stableId('menu:/kit'),
      menuType: 0,
      name: '组件陈列',
      titleEn: 'Kit gallery',
      titleJp: 'コンポーネント一覧',
      url: '/kit',
      component: 'system/KitGallery',
      hidden: true,
      sortNo: 99,
    })
    .execute()
}
