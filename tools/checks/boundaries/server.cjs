// The floors of the server (architecture section 6.1; docs/guides/the-house.md). Imports run down the floors, and
// sideways only to the rooms named here. A room not named here is refused: name it.
const SECTION = 'architecture section 6.1 (floors of the server)'

/**
 * The floors from the lowest to the highest, each with its rooms and the rooms of the same floor that they import.
 * Reading the lists in order gives no cycle: a room names only rooms above it in its list.
 */
const FLOORS = [
  {
    name: 'platform',
    rooms: {
      cache: [],
      outbound: [],
      config: ['outbound'],
      registration: [],
      storage: ['config'],
      time: [],
      timeouts: [],
      database: ['config', 'timeouts'],
      'embedded-postgres': ['config'],
      redis: ['config'],
      secrets: ['config'],
      mutex: ['timeouts'],
      threads: ['timeouts'],
      metrics: ['database'],
      'rate-limits': ['database'],
      audit: ['database'],
      tickets: ['database', 'secrets'],
      caller: ['audit', 'database'],
      events: ['database', 'timeouts'],
      jobs: ['config', 'database', 'events', 'registration', 'storage'],
      idempotency: ['audit', 'caller', 'database', 'jobs'],
      http: ['audit', 'caller', 'database', 'redis'],
      edge: ['http'],
      files: [
        'audit',
        'caller',
        'config',
        'database',
        'http',
        'jobs',
        'rate-limits',
        'registration',
        'storage',
        'threads',
        'tickets',
      ],
      sockets: ['caller', 'database', 'events', 'http', 'registration', 'tickets'],
    },
  },
  {
    name: 'engine',
    rooms: {
      checks: [],
      machine: [],
      texts: [],
      resource: ['texts'],
      workbook: ['resource', 'texts'],
      serve: ['resource', 'workbook'],
    },
  },
  {
    name: 'identity',
    rooms: {
      'data-log': [],
      'oss-files': [],
      departments: [],
      positions: [],
      'check-rules': [],
      'address-book': ['departments'],
      messages: [],
      agencies: ['address-book'],
      announcements: ['address-book', 'agencies', 'messages'],
      dictionaries: ['announcements', 'departments'],
      'fill-rules': ['departments', 'dictionaries'],
      rights: ['departments'],
      grantable: ['rights'],
      grants: ['departments', 'grantable', 'rights'],
      roles: ['grantable', 'grants', 'rights'],
      permissions: ['grantable', 'grants', 'rights', 'roles'],
      'menu-sync': ['permissions'],
      sessions: ['agencies', 'grantable', 'rights'],
      'user-agents': ['address-book', 'agencies', 'announcements', 'grantable', 'messages'],
      'department-rights': ['departments', 'grantable', 'grants', 'roles'],
      users: [
        'address-book',
        'announcements',
        'department-rights',
        'departments',
        'grantable',
        'messages',
        'roles',
        'sessions',
      ],
      tenants: ['grantable', 'rights', 'roles', 'users'],
      'sign-in': [
        'dictionaries',
        'menu-sync',
        'messages',
        'permissions',
        'rights',
        'roles',
        'sessions',
        'users',
      ],
      'own-account': ['announcements', 'departments', 'messages', 'rights', 'sessions', 'sign-in', 'users'],
    },
  },
  {
    name: 'trade',
    rooms: {
      published: [],
      settings: ['published'],
      catalogue: ['published', 'settings'],
      customers: ['published', 'settings'],
      moulds: ['customers', 'published'],
      evaluation: ['catalogue', 'customers', 'published', 'settings'],
      stock: [],
    },
  },
  {
    name: 'orders',
    rooms: {
      money: [],
      draft: ['money'],
      moves: ['draft', 'money'],
      notices: ['moves'],
      'personal-data': ['draft', 'moves'],
    },
  },
  {
    name: 'workshop',
    rooms: {
      appointments: [],
      fittings: [],
      payments: [],
      production: ['fittings'],
      shipments: ['production'],
    },
  },
  {
    name: 'insight',
    rooms: {
      dashboard: [],
      'data-sources': [],
      documents: [],
      gateway: [],
      logs: [],
      monitor: [],
      reports: [],
      'sample-lists': [],
      'scheduled-jobs': [],
      search: [],
      'weekly-report': [],
    },
  },
  { name: 'operations', rooms: {} },
  { name: 'main', rooms: {} },
]

const TEST = '(\\.test\\.ts$|/testing/|/testing\\.ts$)'
const SOURCE = '^server/src/'

/** Files directly in a floor's folder: what all of its rooms share. */
const shared = (floor) => `${SOURCE}${floor}/[^/]+$`
const inside = (floor, room) => `${SOURCE}${floor}/${room}/`

/** One rule for each room, and for the shared files of each floor. */
function rules() {
  const made = []
  FLOORS.forEach(({ name, rooms }, height) => {
    const below = FLOORS.slice(0, height).map((floor) => `${SOURCE}${floor.name}/`)
    made.push(rule(name, shared(name), below, 'imports only lower floors'))
    for (const [room, sideways] of Object.entries(rooms)) {
      const beside = sideways.map((other) => inside(name, other))
      const comment = `imports lower floors${sideways.length ? ` and ${sideways.join(', ')}` : ''}`
      made.push(rule(`${name}/${room}`, inside(name, room), [...below, shared(name), ...beside], comment))
    }
  })
  const known = FLOORS.flatMap(({ name, rooms }) => [
    shared(name),
    ...Object.keys(rooms).map((room) => inside(name, room)),
  ])
  made.push({
    name: 'server-rooms',
    comment: `${SECTION}: every folder of the server is a room of a floor, named in tools/checks/boundaries/server.cjs`,
    severity: 'error',
    from: { path: SOURCE, pathNot: [...known, `${SOURCE}operations/`, TEST] },
    to: {},
  })
  return made
}

function rule(name, path, allowed, comment) {
  return {
    name: `server:${name}`,
    comment: `${SECTION}: ${name} ${comment}`,
    severity: 'error',
    from: { path, pathNot: TEST },
    to: { path: SOURCE, pathNot: [path, ...allowed] },
  }
}

module.exports = { FLOORS, serverRules: rules() }
