/** Calls of the stock contract, beside the call list, that an area of the product answers or will answer. */
export interface Area {
  /** what the area is called in the backend contract, with its section */
  name: string
  /**
   * Nothing of it is built: every call must really be missing, and the mark goes when it is not. An area of which a part
   * is built becomes two.
   */
  isPending?: true
  /** the beginning of the addresses that the server drops */
  dropped?: string
  /** method and address, with `{names}` */
  calls: readonly string[]
}

/** The operations of a resource (backend contract 2.7), with workbooks unless it has none. */
const family = (base: string, hasBooks = true): string[] => [
  `GET ${base}/list`,
  `POST ${base}/add`,
  `PUT ${base}/edit`,
  `DELETE ${base}/delete`,
  `DELETE ${base}/deleteBatch`,
  `GET ${base}/queryById`,
  ...(hasBooks ? [`GET ${base}/exportXls`, `POST ${base}/importExcel`] : []),
]

/** Areas of the stock contract; none of their calls is in the call list of the specification. */
export const STOCK_AREAS: readonly Area[] = [
  {
    // nobody writes a message by hand: ADR 0084
    name: 'Messages, 4.14',
    calls: family('/sys/message/sysMessage').filter((call) => !/\/(add|edit|importExcel)$/.test(call)),
  },
  {
    name: 'Message templates, 4.15',
    calls: [...family('/sys/message/sysMessageTemplate'), 'POST /sys/message/sysMessageTemplate/sendMsg'],
  },
  {
    name: 'Data sources, 4.20',
    calls: [
      ...family('/sys/dataSource'),
      'GET /sys/dataSource/options',
      'POST /online/cgreport/api/testConnection',
    ],
  },
  {
    name: 'Gateway routes, 4.21',
    calls: [
      'GET /sys/gatewayRoute/list',
      'POST /sys/gatewayRoute/updateAll',
      'GET /sys/gatewayRoute/clearRedis',
      'DELETE /sys/gatewayRoute/delete',
    ],
  },
  {
    name: 'User agents, 4.24',
    calls: [...family('/sys/sysUserAgent'), 'GET /sys/sysUserAgent/queryByUserName'],
  },
  {
    name: 'OSS files, 4.27',
    calls: [
      'GET /sys/oss/file/list',
      'POST /sys/oss/file/upload',
      'DELETE /sys/oss/file/delete',
      'GET /sys/oss/file/queryById',
      'POST /sys/upload/uploadMinio',
    ],
  },
  {
    name: 'Requests and metrics, 4.28',
    calls: ['GET /actuator/httptrace', 'GET /actuator/metrics', 'GET /actuator/metrics/{name}'],
  },
  {
    name: 'Cache and disks, 4.28',
    calls: [
      'GET /sys/actuator/redis/queryDiskInfo',
      'GET /sys/actuator/redis/info',
      'GET /sys/actuator/redis/keysSize',
      'GET /sys/actuator/redis/memoryInfo',
      'GET /sys/actuator/redis/infoForReport',
      'GET /sys/actuator/redis/keysSizeForReport',
      'GET /sys/actuator/redis/memoryForReport',
    ],
  },
  {
    name: 'Samples of the template, 4.31',
    dropped: '/mock/api',
    calls: [
      'GET /mock/api/list/search/projects',
      'GET /mock/api/workplace/activity',
      'GET /mock/api/workplace/teams',
      'GET /mock/api/workplace/radar',
      'GET /mock/api/asynTreeList',
      'GET /mock/api/area',
      'GET /mock/api/task/process',
    ],
  },
  {
    name: 'Online forms, 4.33',
    isPending: true,
    calls: [
      'GET /online/cgform/head/list',
      'DELETE /online/cgform/head/delete',
      'DELETE /online/cgform/head/deleteBatch',
      'DELETE /online/cgform/head/removeRecord',
    ],
  },
  {
    name: 'Online reports, 4.34',
    isPending: true,
    calls: [
      'GET /online/cgreport/head/list',
      'POST /online/cgreport/head/add',
      'PUT /online/cgreport/head/editAll',
      'DELETE /online/cgreport/head/delete',
      'DELETE /online/cgreport/head/deleteBatch',
      'GET /online/cgreport/head/parseSql',
      'GET /online/cgreport/param/listByHeadId',
      'GET /online/cgreport/item/listByHeadId',
      'GET /online/cgreport/api/getColumnsAndData/{id}',
      'GET /online/cgreport/api/getParamsInfo/{id}',
      'GET /online/cgreport/api/exportXls/{id}',
    ],
  },
]

/** Method and address at which a call of an area is served. */
export const servedCall = ({ dropped = '' }: Area, call: string): string => call.replace(` ${dropped}/`, ' /')
