import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('database_type', '数据库类型', [
    ['1', 'MySQL5.5', 'MySQL 5.5', 'MySQL 5.5'],
    ['4', 'MySQL5.7', 'MySQL 5.7', 'MySQL 5.7'],
    ['2', 'Oracle', 'Oracle', 'Oracle'],
    ['3', 'SQLServer', 'SQL Server', 'SQL Server'],
    ['5', 'MariaDB', 'MariaDB', 'MariaDB'],
    ['6', 'PostgreSQL', 'PostgreSQL', 'PostgreSQL'],
    ['7', '达梦', 'Dameng', 'Dameng'],
    ['8', '人大金仓', 'Kingbase', 'Kingbase'],
    ['9', '神通', 'Oscar', 'Oscar'],
    ['10', 'SQLite', 'SQLite', 'SQLite'],
    ['11', 'DB2', 'DB2', 'DB2'],
    ['12', 'Hsqldb', 'HSQLDB', 'HSQLDB'],
    ['13', 'Derby', 'Derby', 'Derby'],
    ['14', 'H2', 'H2', 'H2'],
    ['15', '其他数据库', 'Other', 'その他'],
  ]),
]
