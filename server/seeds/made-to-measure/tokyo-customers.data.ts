import { female, male, type CustomerSeed } from './customers.data.ts'

/** 8 invented clients of the Tokyo tenant. The first belongs to the account `tokyo-customer`. */
export const TOKYO_CUSTOMERS: readonly CustomerSeed[] = [
  male('お客 見本', 'JP', [171, 93, 80, 94, 65], { company: '架空商店' }),
  male('雛形 一', 'JP', [168, 90, 76, 92, 61]),
  male('模型 進', 'JP', [174, 98, 86, 97, 72], { company: '模型銀行' }),
  male('仮縫 整', 'JP', [179, 104, 92, 102, 82]),
  female('雛形 花', 'JP', [160, 84, 66, 90, 51]),
  female('仮縫 彩', 'JP', [164, 88, 71, 94, 57], { company: '架空出版' }),
  male('例示 大', 'JP', [166, 108, 102, 104, 84]),
  male('Taro Placeholder', 'US', [182, 102, 88, 101, 80]),
]
