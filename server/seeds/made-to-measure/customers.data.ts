export interface CustomerSeed {
  name: string
  /** dictionary `sex`: 1 male, 2 female */
  sex: '1' | '2'
  country: string
  company?: string
  /** cm */
  height: number
  chest: number
  waist: number
  hip: number
  /** kg */
  weight: number
  /** a wrong measurement: code and mm; the cross-checks flag the sheet */
  slip?: readonly [code: string, mm: number]
}

/** A man: name, country, then stature, chest, waist and hip in cm and weight in kg. */
export const male = (
  name: string,
  country: string,
  [height, chest, waist, hip, weight]: readonly [number, number, number, number, number],
  more: Partial<CustomerSeed> = {},
): CustomerSeed => ({ name, sex: '1', country, height, chest, waist, hip, weight, ...more })
/** A woman, in the same form. */
export const female = (...args: Parameters<typeof male>): CustomerSeed => ({ ...male(...args), sex: '2' })

/** 40 invented people of every build. The first belongs to the account `customer`. */
export const CUSTOMERS: readonly CustomerSeed[] = [
  male('陈示例', 'CN', [175, 96, 82, 97, 70], { company: '样例贸易' }),
  male('王样品', 'CN', [172, 98, 86, 98, 73]),
  male('李虚构', 'CN', [180, 104, 90, 102, 82], { company: '虚构科技' }),
  female('赵假设', 'CN', [163, 86, 68, 92, 54]),
  male('刘演示', 'CN', [168, 92, 78, 94, 63]),
  male('周试衣', 'CN', [178, 100, 86, 100, 77], { company: '演示律师事务所' }),
  female('吴范本', 'CN', [160, 84, 66, 90, 51]),
  male('郑量体', 'CN', [174, 102, 92, 101, 79], { slip: ['waistGirth', 620] }),
  male('孙模板', 'CN', [182, 108, 96, 106, 90]),
  female('钱样本', 'CN', [167, 90, 73, 96, 60], { company: '样例贸易' }),
  male('冯举例', 'CN', [170, 94, 82, 95, 67]),
  male('褚草稿', 'CN', [176, 112, 108, 108, 96]),
  male('卫测试', 'CN', [185, 106, 92, 105, 88], { company: '测试银行' }),
  female('蒋假名', 'CN', [158, 82, 65, 88, 48]),
  male('沈空白', 'CN', [173, 97, 84, 97, 71]),
  male('韩占位', 'HK', [171, 99, 88, 98, 74], { slip: ['armLength', 780] }),
  male('杨未定', 'HK', [177, 101, 88, 100, 78]),
  female('朱某某', 'TW', [165, 88, 71, 94, 57]),
  male('秦无名', 'TW', [169, 95, 83, 96, 68]),
  male('尤某甲', 'MO', [181, 110, 100, 107, 93]),
  male('見本 太郎', 'JP', [172, 94, 80, 94, 66], { company: '見本商事' }),
  female('見本 花子', 'JP', [159, 83, 65, 89, 50]),
  male('仮名 一郎', 'JP', [170, 96, 84, 95, 69], { slip: ['neckGirth', 560] }),
  male('例題 次郎', 'JP', [176, 98, 84, 97, 72]),
  female('例題 桜', 'JP', [162, 85, 67, 91, 53]),
  male('架空 健', 'JP', [168, 102, 94, 100, 77], { company: '架空製作所' }),
  male('試着 学', 'JP', [179, 100, 86, 99, 76]),
  female('試着 葵', 'JP', [157, 87, 70, 92, 55]),
  male('Sam Sample', 'GB', [183, 104, 90, 103, 84], { company: 'Example & Sons' }),
  male('Dan Demo', 'GB', [178, 108, 98, 106, 88]),
  female('Sally Sample', 'GB', [168, 92, 75, 98, 63]),
  male('Max Mustermann', 'DE', [186, 106, 92, 105, 87], { slip: ['shoulderWidth', 600] }),
  female('Erika Mustermann', 'DE', [170, 94, 78, 100, 66]),
  male('Jean Exemple', 'FR', [177, 98, 84, 98, 74]),
  male('Mario Prova', 'IT', [174, 102, 90, 100, 78], { company: 'Prova S.r.l.' }),
  male('Jan Voorbeeld', 'NL', [192, 108, 94, 107, 91]),
  female('Ana Ejemplo', 'ES', [164, 89, 72, 95, 58]),
  male('Placeholder Smith', 'US', [188, 118, 110, 114, 108]),
  male('Fictional Jones', 'US', [180, 128, 124, 122, 122], { slip: ['backNeckToWaist', 560] }),
  male('Imaginary Lee', 'SG', [173, 95, 81, 95, 68], { company: 'Imaginary Holdings' }),
]
