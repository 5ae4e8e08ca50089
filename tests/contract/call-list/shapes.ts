import * as z from 'zod/mini'

/** A text that holds something. */
export const filled = z.string().check(z.minLength(1))
/** Nothing, where the stock server answers nothing and ours may add the record. */
export const anything = z.any()
const dictionaryItem = z.looseObject({ value: z.string(), text: z.string(), title: z.string() })

/** Choices of a select. */
export const choices = z.array(dictionaryItem)
/** Dictionary code → its items. */
export const allDictionaries = z.record(z.string(), choices)

/** A page of a list (backend contract 2.3). */
export const pageShape = <T extends z.ZodMiniType>(row: T) =>
  z.looseObject({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    orders: z.array(z.unknown()),
    searchCount: z.literal(true),
  })

/** A user as the client keeps them (backend contract 4.1). */
export const userShape = z.looseObject({ id: filled, username: filled, realname: filled })
/** Users of a list, with their dictionary texts. */
export const listedUser = z.looseObject({
  ...userShape.shape,
  status: z.number(),
  status_dictText: z.string(),
  orgCodeTxt: z.nullable(z.string()),
})
/** A sign-in (backend contract 3.2). */
export const signInShape = z.looseObject({
  token: filled,
  userInfo: userShape,
  departs: z.array(z.looseObject({ id: filled, departName: filled, orgCode: filled })),
  multi_depart: z.literal([0, 1, 2]),
  sysAllDictItems: allDictionaries,
})

/** A menu item of the client's routes (backend contract 3.5). */
const menuItem: z.ZodMiniType = z.looseObject({
  id: filled,
  route: z.literal(['0', '1']),
  path: filled,
  name: filled,
  component: z.string(),
  meta: z.looseObject({ title: filled, keepAlive: z.boolean(), internalOrExternal: z.boolean() }),
  children: z.optional(z.lazy(() => z.array(menuItem))),
})
const action = { action: filled, type: z.string(), describe: z.string() }
/** Menu and rights of the caller. */
export const rightsShape = z.looseObject({
  menu: z.array(menuItem).check(z.minLength(1)),
  auth: z.array(z.looseObject(action)),
  allAuth: z.array(z.looseObject({ ...action, status: z.string() })),
})

/** Ids that are granted. */
export const ids = z.array(filled)
/** A tree in which a role or department is given permissions; nodes have `slotTitle` and no `title`. */
export const rightsTree = z.looseObject({
  treeList: z.array(
    z.looseObject({
      key: filled,
      value: filled,
      slotTitle: z.optional(filled),
      isLeaf: z.boolean(),
      ruleFlag: z.number(),
    }),
  ),
  ids,
})

/** A row of the menu screen, with those below it. */
export const permissionNode: z.ZodMiniType = z.looseObject({
  id: filled,
  key: filled,
  title: filled,
  name: filled,
  menuType: z.number(),
  isLeaf: z.boolean(),
  leaf: z.boolean(),
  children: z.nullish(z.lazy(() => z.array(permissionNode))),
})
/** A data rule (backend contract 4.4). */
export const ruleShape = z.looseObject({
  id: filled,
  permissionId: filled,
  ruleName: filled,
  ruleConditions: filled,
  ruleValue: filled,
})

/** A department with those below it. */
export const departNode: z.ZodMiniType = z.looseObject({
  id: filled,
  key: filled,
  value: filled,
  title: filled,
  departName: filled,
  orgCode: filled,
  isLeaf: z.boolean(),
  children: z.nullable(z.lazy(() => z.array(departNode))),
})
/** A department of the id tree: nothing but keys, title and children. */
export const departKeys: z.ZodMiniType = z.looseObject({
  key: filled,
  value: filled,
  title: filled,
  children: z.nullish(z.lazy(() => z.array(departKeys))),
})

/** An announcement (backend contract 4.12). */
export const announcementShape = z.looseObject({
  id: filled,
  titile: filled,
  msgContent: z.nullable(z.string()),
  priority: z.nullable(z.literal(['L', 'M', 'H'])),
  sendTime: z.nullable(z.string()),
  openType: z.nullish(z.string()),
  openPage: z.nullish(z.string()),
})

/** An answer of the sample lists, which has no `success` (backend contract 4.31). */
const sample = <T extends z.ZodMiniType>(result: T) =>
  z.looseObject({ message: z.string(), status: z.literal(200), timestamp: z.number(), result })
/** A page of a sample list. */
export const samplePage = <T extends z.ZodMiniType>(row: T) =>
  sample(
    z.looseObject({
      data: z.array(row),
      pageSize: z.number(),
      pageNo: z.number(),
      totalPage: z.number(),
      totalCount: z.number(),
    }),
  )
/** All rows of a sample list. */
export const sampleRows = <T extends z.ZodMiniType>(row: T) => sample(z.array(row))
