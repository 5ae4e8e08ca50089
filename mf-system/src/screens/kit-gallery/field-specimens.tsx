import type { ChoiceSource, TreeSource } from '@mtm/shared-utils/kit/picker'
import {
  AreaField,
  CheckboxField,
  CheckboxesField,
  CronField,
  DateField,
  DateRangeField,
  DateTimeField,
  DictField,
  LengthField,
  MoneyField,
  NumberField,
  PlaceField,
  RadioField,
  SelectField,
  SliderField,
  SwitchField,
  TextareaField,
  TextField,
  TimeField,
  WildcardField,
  YesNoField,
  type Span,
} from '@mtm/shared-utils/kit/form'
import {
  DictCheckboxesField,
  DictMultiSelectField,
  DictRadioField,
  DictSearchField,
} from '@mtm/shared-utils/kit/dict'
import { CodeField, MarkdownField, RichTextField } from '@mtm/shared-utils/kit/editor'
import {
  CategoryField,
  ChoicesField,
  DepartmentField,
  IconField,
  MultiSelectField,
  PopupField,
  PositionField,
  RoleField,
  TreeDictField,
  TreeField,
  UserField,
} from '@mtm/shared-utils/kit/picker'
import { $session } from '@mtm/shared-utils/runtime'
import { ImageUploadField, UploadField, type UploadValue } from '@mtm/shared-utils/kit/upload'
import { fieldSpecimen, type Specimen } from './specimen.tsx'

type Text = string | null | undefined
const DICT = 'position_rank'
const CLOTHS = ['A', 'B', 'C'].map((value) => ({ value, label: value, disabled: value === 'C' }))
const NOBODY = '0'.repeat(32)
/** Whoever looks. */
const VISITOR = $session.get()?.user.id ?? NOBODY
/** A request that never completes. */
const SILENT: ChoiceSource = {
  name: 'gallery:silent',
  find: () => new Promise(() => undefined),
  named: () => new Promise(() => undefined),
}

/** A tree that is loaded at once. */
const TREE: TreeSource = {
  name: 'gallery:tree',
  load: () =>
    Promise.resolve([
      { id: 'A', code: 'A', label: 'A', children: [{ id: 'A1', code: 'A1', label: 'A1' }] },
      { id: 'B', code: 'B', label: 'B' },
    ]),
}

/** The fields of the kit, from plain ones to those with server checks. */
export const FIELD_SPECIMENS: readonly Specimen[] = [
  fieldSpecimen<Text>(['文本', 'Text', 'テキスト'], ['HK-501', null], (field) => <TextField {...field} />),
  fieldSpecimen<Text>(['多行文本', 'Long text', '複数行テキスト'], ['HK-501\nHK-502', null], (field) => (
    <TextareaField {...field} />
  )),
  fieldSpecimen<Text>(['模糊查询', 'Wildcard', 'あいまい検索'], ['*HK*', null], (field) => (
    <WildcardField {...field} />
  )),
  fieldSpecimen<number | null | undefined>(['数值', 'Number', '数値'], [12.5, null], (field) => (
    <NumberField {...field} />
  )),
  fieldSpecimen<number | null | undefined>(['金额', 'Money', '金額'], [128_050, null], (field) => (
    <MoneyField {...field} />
  )),
  fieldSpecimen<number | null | undefined>(
    ['金额（日元）', 'Money (yen)', '金額（円）'],
    [128_050, null],
    (field) => <MoneyField {...field} currency="JPY" />,
  ),
  fieldSpecimen<number | null | undefined>(['长度', 'Length', '長さ'], [1_505, null], (field) => (
    <LengthField {...field} />
  )),
  fieldSpecimen<number | null | undefined>(['滑动条', 'Slider', 'スライダー'], [40, null], (field) => (
    <SliderField {...field} unit="cm" />
  )),
  fieldSpecimen<Text>(['日期', 'Date', '日付'], ['2026-03-09', null], (field) => <DateField {...field} />),
  fieldSpecimen<Span | null | undefined>(
    ['日期范围', 'Date range', '期間'],
    [['2026-03-01', '2026-03-09'], null],
    (field) => <DateRangeField {...field} />,
  ),
  fieldSpecimen<Text>(['日期时间', 'Date and time', '日時'], ['2026-03-09 08:05:00', null], (field) => (
    <DateTimeField {...field} />
  )),
  fieldSpecimen<Text>(['时间', 'Time', '時刻'], ['08:05:00', null], (field) => <TimeField {...field} />),
  fieldSpecimen<Text>(['定时表达式', 'Cron', 'cron 式'], ['0 0/30 9-17 ? * 2-6', null], (field) => (
    <CronField {...field} />
  )),
  fieldSpecimen<boolean | null | undefined>(['勾选', 'Checkbox', 'チェック'], [true, false], (field) => (
    <CheckboxField {...field} />
  )),
  fieldSpecimen<boolean | null | undefined>(['开关', 'Switch', 'スイッチ'], [true, false], (field) => (
    <SwitchField {...field} />
  )),
  fieldSpecimen<Text>(['Y/N 开关', 'Y/N switch', 'Y/N スイッチ'], ['Y', 'N'], (field) => (
    <YesNoField {...field} />
  )),
  fieldSpecimen<Text>(['单选', 'Radio', 'ラジオボタン'], ['A', null], (field) => (
    <RadioField {...field} options={CLOTHS} />
  )),
  fieldSpecimen<Text>(['多选标签', 'Tags', 'タグ'], ['A,B', null], (field) => (
    <CheckboxesField {...field} options={CLOTHS} tags />
  )),
  fieldSpecimen<Text>(['下拉', 'Select', '選択'], ['A', null], (field) => (
    <SelectField {...field} options={CLOTHS} />
  )),
  fieldSpecimen<Text>(['多选', 'Multi-select', '複数選択'], ['A,B', null], (field) => (
    <MultiSelectField {...field} options={CLOTHS} />
  )),
  fieldSpecimen<Text>(['字典下拉', 'Dictionary select', '辞書選択'], ['1', null], (field) => (
    <DictField {...field} dict={DICT} />
  )),
  fieldSpecimen<Text>(['字典单选', 'Dictionary radio', '辞書ラジオ'], ['1', null], (field) => (
    <DictRadioField {...field} dict={DICT} />
  )),
  fieldSpecimen<Text>(['字典复选', 'Dictionary boxes', '辞書チェック'], ['1,2', null], (field) => (
    <DictCheckboxesField {...field} dict={DICT} />
  )),
  fieldSpecimen<Text>(['字典标签', 'Dictionary tags', '辞書タグ'], ['2', null], (field) => (
    <DictRadioField {...field} dict={DICT} tags />
  )),
  fieldSpecimen<Text>(['字典多选', 'Dictionary multi-select', '辞書複数選択'], ['1,3', null], (field) => (
    <DictMultiSelectField {...field} dict={DICT} />
  )),
  fieldSpecimen<Text>(['字典搜索', 'Dictionary search', '辞書検索'], ['2', null], (field) => (
    <DictSearchField {...field} dict={DICT} />
  )),
  fieldSpecimen<Text>(['图标', 'Icon', 'アイコン'], ['skin', null], (field) => <IconField {...field} />),
  fieldSpecimen<Text>(['省市区', 'Area', '行政区域'], ['440305', null], (field) => <AreaField {...field} />),
  fieldSpecimen<Text>(
    ['地址的一部分', 'Part of an address', '住所の一部'],
    ['東京都', null],
    ({ value, onChange, ...field }) => (
      <PlaceField
        {...field}
        part="province"
        place={{ country: 'JP', province: value ?? null, city: null, district: null }}
        onPlace={({ province }) => onChange(province)}
      />
    ),
  ),
  fieldSpecimen<readonly string[]>(['树', 'Tree', 'ツリー'], [['A1'], []], (field) => (
    <TreeField {...field} source={TREE} />
  )),
  fieldSpecimen<readonly string[]>(['用户', 'Users', 'ユーザー'], [[VISITOR], []], (field) => (
    <UserField {...field} />
  )),
  fieldSpecimen<readonly string[]>(['部门', 'Departments', '部門'], [['A01'], []], (field) => (
    <DepartmentField {...field} by="code" />
  )),
  fieldSpecimen<readonly string[]>(['角色', 'Roles', 'ロール'], [['manager'], []], (field) => (
    <RoleField {...field} by="code" />
  )),
  fieldSpecimen<readonly string[]>(['职务', 'Positions', '職務'], [['owner'], []], (field) => (
    <PositionField {...field} by="code" single />
  )),
  fieldSpecimen<Text>(['树形字典', 'Tree dictionary', 'ツリー辞書'], ['A01', null], (field) => (
    <TreeDictField {...field} dict="sys_depart,depart_name,org_code" pidField="parent_id" />
  )),
  fieldSpecimen<Text>(['分类', 'Categories', '分類'], ['A01', null], (field) => (
    <CategoryField {...field} by="code" single />
  )),
  fieldSpecimen<Text>(['弹窗选择', 'Popup', 'ポップアップ選択'], ['HK-501', null], (field) => (
    <PopupField
      {...field}
      code="report_fabric"
      orgFields="fabricNo"
      destFields={field.name}
      groupId="gallery"
    />
  )),
  fieldSpecimen<Text>(
    ['弹窗多选', 'Popup of several', 'ポップアップ複数選択'],
    ['HK-501,HK-502', null],
    (field) => (
      <PopupField {...field} code="report_user" orgFields="realname" destFields={field.name} multi />
    ),
  ),
  fieldSpecimen<Text>(
    ['弹窗未配置', 'Popup without settings', '設定のないポップアップ'],
    ['HK-501', null],
    (field) => <PopupField {...field} code="" orgFields="" destFields="" />,
  ),
  fieldSpecimen<readonly string[]>(['等待应答', 'Waiting', '応答待ち'], [['x'], []], (field) => (
    <ChoicesField {...field} source={SILENT} />
  )),
  fieldSpecimen<UploadValue>(
    ['文件上传', 'Files', 'ファイル'],
    [[{ fileName: 'measure.pdf', filePath: `temp/${NOBODY}.pdf`, fileSize: 1 }], []],
    (field) => <UploadField {...field} returnUrl={false} />,
  ),
  fieldSpecimen<UploadValue>(['图片上传', 'Pictures', '画像'], [`temp/${NOBODY}.webp`, null], (field) => (
    <ImageUploadField {...field} />
  )),
  fieldSpecimen<UploadValue>(
    ['单张图片', 'One picture', '画像1枚'],
    [`temp/${NOBODY}.webp`, null],
    (field) => <ImageUploadField {...field} number={1} />,
  ),
  fieldSpecimen<Text>(
    ['富文本', 'Rich text', 'リッチテキスト'],
    ['<h3>HK-501</h3><p class="mtm-align-center"><strong>280 g</strong></p>', null],
    (field) => <RichTextField {...field} pictures="notice" />,
  ),
  fieldSpecimen<Text>(
    ['代码', 'Code', 'コード'],
    ["select no from cloth where weight > 280 -- '*'", null],
    (field) => <CodeField {...field} language="sql" />,
  ),
  fieldSpecimen<Text>(['Markdown', 'Markdown', 'Markdown'], ['**HK-501**\n\n- 280 g', null], (field) => (
    <MarkdownField {...field} />
  )),
]
