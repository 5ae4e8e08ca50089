import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { loadConfig, type Environment } from './config.ts'
import { SETTINGS } from './settings.ts'
import { keepSecretKey } from '../secrets/secret-key.ts'
import { StartProblem } from './start-problem.ts'

const KEY = 'k'.repeat(32)
const PROVIDER = {
  source: 'sample',
  name: 'Sample Works',
  issuer: 'https://id.example.com',
  clientId: 'orders',
  clientSecret: 'hush-hush',
}
/** `OIDC_PROVIDERS` with changes to its one entry. */
const provider = (change: object = {}): Environment => ({
  OIDC_PROVIDERS: JSON.stringify([{ ...PROVIDER, ...change }]),
})

/** The settings of a bucket. */
const BUCKET = {
  S3_URL: 'https://s3.example.com',
  S3_BUCKET: 'mtm-files',
  S3_ACCESS_KEY: 'the key',
  S3_SECRET_KEY: PROVIDER.clientSecret,
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    assert.deepEqual(loadConfig({}), {
      port: 8080,
      host: '127.0.0.1',
      publicUrl: undefined,
      legacyBase: undefined,
      legacyTarget: undefined,
      gatewayHosts: [],
      dataSourceHosts: [],
      trustProxy: false,
      secretKey: undefined,
      metricsToken: undefined,
      monitored: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      signIn: { sms: undefined, casUrl: undefined, providers: [] },
      dataDir: resolve('data'),
      filesDir: resolve('data/files'),
      filesQuota: 20 * 1024 ** 3,
      s3: undefined,
      backup: { folder: resolve('data/backups'), s3: undefined },
      clamd: undefined,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      redisUrl: undefined,
      demo: true,
      startAnew: false,
      captcha: true,
      browserReports: true,
      production: false,
    })
    assert.deepEqual(loadConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' }), loadConfig({}))
  })

  it('lists every variable it reads', () => {
    const read = new Set<string | symbol>()
    const env = new Proxy<Environment>({}, { get: (_, name) => void read.add(name) })
    loadConfig(env)
    assert.deepEqual([...read].sort(), [...SETTINGS].sort())
  })

  it('takes every value', () => {
    const config = loadConfig({
      PORT: '80',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://orders.example.com/',
      LEGACY_BASE: '/legacy/',
      LEGACY_TARGET: 'https://old.example.com/',
      GATEWAY_HOSTS: 'shop.example.com, *.example.net:8443',
      DATA_SOURCE_HOSTS: '[fd00::5]:5432',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      SECRET_KEY: KEY,
      METRICS_TOKEN: 'scrape-0123456789',
      MONITOR_URL: 'http://[FD00::7]:8080/jeecg-boot/actuator/',
      MONITOR_TOKEN: 'watcher',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'orders@example.com',
      SMS_URL: 'https://sms.example.com/send',
      SMS_TOKEN: 'gateway',
      CAS_URL: 'https://cas.example.com/cas/',
      OIDC_PROVIDERS: JSON.stringify([PROVIDER]),
      DATA_DIR: '/var/lib/orders',
      FILES_DIR: '/srv/uploads',
      FILES_QUOTA_MB: '100',
      S3_URL: 'https://s3.example.com/',
      S3_BUCKET: 'mtm-files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY: 'the key',
      S3_SECRET_KEY: 'the secret',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_S3_URL: 'https://s3.example.org',
      BACKUP_S3_BUCKET: 'mtm-backups',
      BACKUP_S3_ACCESS_KEY: 'another key',
      BACKUP_S3_SECRET_KEY: 'another secret',
      CLAMD_URL: 'tcp://[::1]:3310',
      CLAMD_AWAY: 'accept',
      DATABASE_URL: 'postgres://u:p@db/orders',
      DATABASE_READ_URL: 'postgres://u:p@one,two/orders',
      REDIS_URL: 'redis://127.0.0.1',
      DEMO: 'on',
      START_ANEW: 'on',
      CAPTCHA: 'off',
      BROWSER_REPORTS: 'off',
      NODE_ENV: 'test',
    })
    assert.deepEqual(config, {
      port: 80,
      host: '0.0.0.0',
      publicUrl: 'https://orders.example.com',
      legacyBase: '/legacy',
      legacyTarget: 'https://old.example.com',
      gatewayHosts: [
        { name: 'shop.example.com', port: null },
        { name: '*.example.net', port: 8443 },
        { name: 'old.example.com', port: 443 },
      ],
      dataSourceHosts: [{ name: 'fd00::5', port: 5432 }],
      trustProxy: ['10.0.0.0/8', '127.0.0.1'],
      secretKey: KEY,
      metricsToken: 'scrape-0123456789',
      monitored: {
        url: 'http://[fd00::7]:8080/jeecg-boot/actuator',
        token: 'watcher',
        host: { name: 'fd00::7', port: 8080 },
      },
      smtpUrl: 'smtp://mail.example.com',
      mailFrom: 'orders@example.com',
      signIn: {
        sms: { url: 'https://sms.example.com/send', token: 'gateway' },
        casUrl: 'https://cas.example.com/cas',
        providers: [{ ...PROVIDER, scope: 'openid profile' }],
      },
      dataDir: '/var/lib/orders',
      filesDir: '/srv/uploads',
      filesQuota: 100 * 1024 ** 2,
      s3: {
        url: 'https://s3.example.com',
        bucket: 'mtm-files',
        region: 'eu-central-1',
        accessKey: 'the key',
        secretKey: 'the secret',
      },
      backup: {
        folder: '/mnt/backups',
        s3: {
          url: 'https://s3.example.org',
          bucket: 'mtm-backups',
          region: 'us-east-1',
          accessKey: 'another key',
          secretKey: 'another secret',
        },
      },
      clamd: { address: { host: '::1', port: 3310 }, away: 'accept' },
      databaseUrl: 'postgres://u:p@db/orders',
      databaseReadUrl: 'postgres://u:p@one,two/orders',
      redisUrl: 'redis://127.0.0.1',
      demo: true,
      startAnew: true,
      captcha: false,
      browserReports: false,
      production: false,
    })
    const socket = 'postgres://u@localhost/orders?host=/run/postgresql'
    assert.equal(loadConfig({ DATABASE_URL: socket }).databaseUrl, socket)
    const attributes = 'postgres://u@one,two/orders?target_session_attrs=read-write'
    assert.equal(loadConfig({ DATABASE_URL: attributes }).databaseUrl, attributes)
  })

  it('seeds the demonstration only into its own empty database', () => {
    assert.equal(loadConfig({ DATABASE_URL: 'postgres://u@db/orders' }).demo, false)
    assert.equal(loadConfig({ NODE_ENV: 'production' }).demo, false)
    assert.equal(loadConfig({ NODE_ENV: 'production', DEMO: 'on' }).demo, true)
    assert.equal(loadConfig({ DEMO: 'off' }).demo, false)
  })

  it('trusts proxies only as configured', () => {
    const trusts = (value: string) => loadConfig({ TRUST_PROXY: value }).trustProxy
    assert.deepEqual(['off', 'on', 'loopback'].map(trusts), [false, true, ['loopback']])
  })

  it('reaches a scanner over a socket of the machine, which refuses files while it is away', () => {
    const { clamd } = loadConfig({ CLAMD_URL: 'unix:/run/clamav/clamd.ctl' })
    assert.deepEqual(clamd, { address: { path: '/run/clamav/clamd.ctl' }, away: 'refuse' })
  })

  it('reaches a bucket without encryption only in a private network', () => {
    const at = (url: string) => loadConfig({ ...BUCKET, S3_URL: url, NODE_ENV: 'production' }).s3?.url
    for (const url of ['http://minio:9000', 'http://10.0.0.3:9000', 'https://s3.example.com'])
      assert.equal(at(url), url)
    assert.throws(() => at('http://s3.example.com'), /^StartProblem: S3_URL without https is refused/)
  })

  const wrong: [Environment, RegExp][] = [
    [{ S3_BUCKET: 'mtm-files' }, /^A bucket needs .*: set S3_URL and S3_ACCESS_KEY and S3_SECRET_KEY/],
    [{ S3_REGION: 'eu' }, /^A bucket needs/],
    [{ ...BUCKET, S3_URL: 's3.example.com' }, /^S3_URL is not valid: give the address of the service/],
    [{ ...BUCKET, S3_URL: 'https://u:p@s3.example.com' }, /^S3_URL is not valid/],
    [{ ...BUCKET, S3_BUCKET: 'My Files' }, /^S3_BUCKET=My Files is not valid/],
    [{ ...BUCKET, S3_REGION: 'Frankfurt!' }, /^S3_REGION=Frankfurt! is not valid/],
    [{ CLAMD_URL: '127.0.0.1:3310' }, /^CLAMD_URL=\S+ is not valid: give an address such as tcp:/],
    [{ CLAMD_URL: 'unix:clamd.ctl' }, /^CLAMD_URL=/],
    [{ CLAMD_AWAY: 'ignore' }, /^CLAMD_AWAY=ignore is not valid: give refuse or accept\.$/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN is not valid: give at least 16 letters/],
    [{ PORT: '70000' }, /^PORT=70000 is not valid: give a number from 0 .* to 65535\.$/],
    [{ PORT: '80a' }, /^PORT=80a is not valid/],
    [{ PORT: '-1' }, /^PORT=-1 is not valid/],
    [{ HOST: 'no host' }, /^HOST=no host is not valid: give an address of this machine/],
    [{ PUBLIC_URL: 'orders.example.com' }, /^PUBLIC_URL=\S+ is not valid: give an address such as https:/],
    [
      { TRUST_PROXY: 'maybe' },
      /^TRUST_PROXY=maybe is not valid: give off, on, or the addresses of the proxies/,
    ],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY=/],
    [
      { LEGACY_TARGET: 'https://old.example.com/app' },
      /^LEGACY_TARGET=\S+ is not valid: give an address without/,
    ],
    [{ LEGACY_TARGET: '/legacy' }, /^LEGACY_TARGET=\/legacy is not valid: give an address such as/],
    [{ GATEWAY_HOSTS: 'http://a' }, /^GATEWAY_HOSTS=http:\/\/a is not valid: give hosts separated by commas/],
    [{ DATA_SOURCE_HOSTS: '*' }, /^DATA_SOURCE_HOSTS=\* is not valid: give hosts/],
    [{ SECRET_KEY: 'short' }, /^SECRET_KEY is too short \(5 characters\): give at least 32/],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL=http:\/\/mail is not valid/],
    [{ SMTP_URL: 'smtp://mail' }, /^SMTP_URL is set without PUBLIC_URL/],
    [{ MAIL_FROM: 'orders@example.com' }, /^MAIL_FROM is set without SMTP_URL/],
    [{ MAIL_FROM: 'Orders <x>' }, /^MAIL_FROM=Orders <x> is not valid/],
    [
      { DATABASE_URL: 'mysql://u:secret@db/x' },
      /^DATABASE_URL=mysql:\/\/u:…@db\/x is not valid: .* postgres:/,
    ],
    [{ SMS_URL: 'sms.example.com' }, /^SMS_URL=\S+ is not valid/],
    [{ SMS_TOKEN: 'gateway' }, /^SMS_TOKEN is set without SMS_URL/],
    [{ LEGACY_BASE: '//old.example.com' }, /^LEGACY_BASE=\S+ is not valid/],
    [{ LEGACY_BASE: '/old">' }, /^LEGACY_BASE=\S+ is not valid/],
    [{ CAS_URL: 'ldap://cas' }, /^CAS_URL=\S+ is not valid/],
    [{ CAS_URL: 'https://cas.example.com/cas' }, /^CAS_URL is set without PUBLIC_URL: set PUBLIC_URL to/],
    [{ OIDC_PROVIDERS: '[{' }, /^OIDC_PROVIDERS is not valid \(no list\)/],
    [provider({ source: 'Not a name' }), /^OIDC_PROVIDERS is not valid \(0\.source\)/],
    [provider({ clientSecret: undefined }), /^OIDC_PROVIDERS is not valid \(0\.clientSecret\)/],
    [
      { OIDC_PROVIDERS: JSON.stringify([PROVIDER, PROVIDER]) },
      /^OIDC_PROVIDERS is not valid \(a source twice\)/,
    ],
    [
      { ...provider({ issuer: 'http://id.example.com' }), NODE_ENV: 'production' },
      /^OIDC_PROVIDERS is not valid \(an issuer without https\)/,
    ],
    [{ DATABASE_URL: 'postgres:///' }, /^DATABASE_URL=/],
    [
      { DATABASE_URL: 'postgres://u:secret@one,two/x?target_session_attrs=any' },
      /^DATABASE_URL=postgres:\/\/u:…@one,two\/x\S+ is not valid: give target_session_attrs=read-write or primary/,
    ],
    [
      { DATABASE_READ_URL: 'postgres://u@two/x' },
      /^DATABASE_READ_URL is set without DATABASE_URL: set DATABASE_URL to the primary/,
    ],
    [{ REDIS_URL: '127.0.0.1:6379' }, /^REDIS_URL=/],
    [{ FILES_QUOTA_MB: '1.5' }, /^FILES_QUOTA_MB=1\.5 is not valid: give a number of megabytes\.$/],
    [{ DEMO: 'perhaps' }, /^DEMO=perhaps is not valid: give on or off\.$/],
    [{ CAPTCHA: 'no' }, /^CAPTCHA=no is not valid: give on or off\.$/],
    [{ CAPTCHA: 'off', NODE_ENV: 'production' }, /^CAPTCHA=off is refused with NODE_ENV=production/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV=prod is not valid: give one of development, production, test\.$/],
  ]
  for (const [env, line] of wrong)
    it(`refuses ${Object.entries(env).join(' ')} in one line`, () => {
      assert.throws(
        () => loadConfig(env),
        (error) =>
          error instanceof StartProblem &&
          line.test(error.message) &&
          !error.message.includes('\n') &&
          !error.message.includes(PROVIDER.clientSecret),
      )
    })
})

describe('the secret key', () => {
  it('is created once, readable only by the server', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-'))
    try {
      const dataDir = join(folder, 'data')
      const [first, second] = await Promise.all([keepSecretKey(dataDir), keepSecretKey(dataDir)])
      assert.equal(first, second)
      assert.ok(first.length >= 32)
      assert.equal(await readFile(join(dataDir, 'secret-key'), 'utf8'), first)
      assert.equal((await stat(join(dataDir, 'secret-key'))).mode & 0o777, 0o600)

      await writeFile(join(dataDir, 'secret-key'), '')
      await assert.rejects(keepSecretKey(dataDir), StartProblem)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
