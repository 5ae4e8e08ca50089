import assert from 'node:assert/strict'
import { it } from 'node:test'
import { holdsSecret, readPostgresAddress } from './jdbc-address.ts'

it('reads host, port and database of one PostgreSQL', () => {
  const read = (rest: string) => readPostgresAddress(`jdbc:postgresql://${rest}`)
  assert.deepEqual(read('db.example.com:6432/orders'), {
    host: 'db.example.com',
    port: 6432,
    database: 'orders',
  })
  assert.deepEqual(read('10.0.0.5/or-ders'), { host: '10.0.0.5', port: 5432, database: 'or-ders' })
  assert.deepEqual(read('[fd00::5]:5432/o'), { host: 'fd00::5', port: 5432, database: 'o' })
  assert.deepEqual(read('[fd00::5]/o'), { host: 'fd00::5', port: 5432, database: 'o' })
})

it('refuses parameters, sockets, several hosts, users, escapes and everything else', () => {
  const refused = [
    'jdbc:postgresql://h:5432/d?sslmode=disable',
    'jdbc:postgresql://h:5432/d?options=-c%20x',
    'jdbc:postgresql://h:5432/d?host=/run/postgresql',
    'jdbc:postgresql://h:5432/d?socketFactory=x&socketFactoryArg=y',
    'jdbc:postgresql://h:5432/d#x',
    'jdbc:postgresql://h:5432/d;x',
    'jdbc:postgresql://h1:5432,h2:5432/d',
    'jdbc:postgresql://h1,h2/d',
    'jdbc:postgresql://u:p@h:5432/d',
    'jdbc:postgresql://u@h/d',
    'jdbc:postgresql://%2Frun%2Fpostgresql:5432/d',
    'jdbc:postgresql:///d',
    'jdbc:postgresql:d',
    'jdbc:postgresql://h:5432/',
    'jdbc:postgresql://h:5432',
    'jdbc:postgresql://h:0/d',
    'jdbc:postgresql://h:65536/d',
    'jdbc:postgresql://h:5432/d/e',
    'jdbc:postgresql://h:5432/../d',
    'jdbc:postgresql://h:5432/d\n',
    'jdbc:postgresql://[h]:5432/d',
    'jdbc:postgresql://-h:5432/d',
    'JDBC:postgresql://h:5432/d',
    'jdbc:pgsql://h:5432/d',
    'postgres://h:5432/d',
    ' jdbc:postgresql://h:5432/d',
    '',
  ]
  for (const url of refused) assert.equal(readPostgresAddress(url), null, url)
})

it('finds passwords in addresses of any kind', () => {
  const secret = [
    'jdbc:mysql://h:3306/d?user=u&password=p',
    'jdbc:sqlserver://h:1433;databaseName=d;Password = p',
    'jdbc:mysql://u:p@h:3306/d',
    'jdbc:oracle:thin:scott/tiger@h:1521:ORCL',
    'jdbc:mariadb://h/d?trustStorePassword=x',
  ]
  for (const url of secret) assert.equal(holdsSecret(url), true, url)
  const open = [
    'jdbc:mysql://127.0.0.1:3306/jeecg-boot?characterEncoding=UTF-8&useUnicode=true&useSSL=false&allowPublicKeyRetrieval=true&serverTimezone=Asia/Shanghai',
    'jdbc:oracle:thin:@127.0.0.1:1521:ORCL',
    'jdbc:oracle:thin:@//127.0.0.1:1521/ORCL',
    'jdbc:sqlserver://127.0.0.1:1433;SelectMethod=cursor;DatabaseName=jeecgboot',
    'jdbc:postgresql://127.0.0.1:5432/jeecg-boot',
  ]
  for (const url of open) assert.equal(holdsSecret(url), false, url)
})
