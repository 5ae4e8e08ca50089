import { defineDictionary } from '../../dictionary.ts'

export default [
  defineDictionary('country', '国家', [
    ['CN', '中国', 'China', '中国'],
    ['HK', '中国香港', 'Hong Kong, China', '香港'],
    ['MO', '中国澳门', 'Macao, China', 'マカオ'],
    ['TW', '中国台湾', 'Taiwan, China', '台湾'],
    ['JP', '日本', 'Japan', '日本'],
    ['KR', '韩国', 'South Korea', '韓国'],
    ['SG', '新加坡', 'Singapore', 'シンガポール'],
    ['MY', '马来西亚', 'Malaysia', 'マレーシア'],
    ['TH', '泰国', 'Thailand', 'タイ'],
    ['AU', '澳大利亚', 'Australia', 'オーストラリア'],
    ['NZ', '新西兰', 'New Zealand', 'ニュージーランド'],
    ['GB', '英国', 'United Kingdom', 'イギリス'],
    ['IE', '爱尔兰', 'Ireland', 'アイルランド'],
    ['DE', '德国', 'Germany', 'ドイツ'],
    ['FR', '法国', 'France', 'フランス'],
    ['IT', '意大利', 'Italy', 'イタリア'],
    ['ES', '西班牙', 'Spain', 'スペイン'],
    ['NL', '荷兰', 'Netherlands', 'オランダ'],
    ['CH', '瑞士', 'Switzerland', 'スイス'],
    ['US', '美国', 'United States', 'アメリカ'],
    ['CA', '加拿大', 'Canada', 'カナダ'],
  ]),
]
