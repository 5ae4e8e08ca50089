/** `GET /sys/dataSource/options`: a data source to choose. */
export interface DataSourceChoice {
  value: string
  label: string
  text: string
}

/** `POST /online/cgreport/api/testConnection`. */
export interface ConnectionTest {
  /** of a stored data source, whose password is used when none is sent and its address and user are these */
  id?: string | null
  dbType: string
  dbUrl: string
  dbUsername: string
  dbPassword?: string | null
}

/** Driver and address that the form proposes for a kind of database, by the values of `database_type` (stock). */
export const DATABASE_DEFAULTS: Readonly<Record<string, { dbDriver: string; dbUrl: string }>> = {
  1: {
    dbDriver: 'com.mysql.jdbc.Driver',
    dbUrl: 'jdbc:mysql://127.0.0.1:3306/jeecg-boot?characterEncoding=UTF-8&useUnicode=true&useSSL=false',
  },
  4: {
    dbDriver: 'com.mysql.cj.jdbc.Driver',
    dbUrl:
      'jdbc:mysql://127.0.0.1:3306/jeecg-boot?characterEncoding=UTF-8&useUnicode=true&useSSL=false&tinyInt1isBit=false&allowPublicKeyRetrieval=true&serverTimezone=Asia/Shanghai',
  },
  2: { dbDriver: 'oracle.jdbc.OracleDriver', dbUrl: 'jdbc:oracle:thin:@127.0.0.1:1521:ORCL' },
  3: {
    dbDriver: 'com.microsoft.sqlserver.jdbc.SQLServerDriver',
    dbUrl: 'jdbc:sqlserver://127.0.0.1:1433;SelectMethod=cursor;DatabaseName=jeecgboot',
  },
  5: {
    dbDriver: 'org.mariadb.jdbc.Driver',
    dbUrl: 'jdbc:mariadb://127.0.0.1:3306/jeecg-boot?characterEncoding=UTF-8&useSSL=false',
  },
  6: { dbDriver: 'org.postgresql.Driver', dbUrl: 'jdbc:postgresql://127.0.0.1:5432/jeecg-boot' },
}
