/** What a value of a report is. Stock clients show it as it comes; ours knows units and dictionaries. */
export type ReportKind = 'text' | 'integer' | 'length' | 'date' | 'datetime' | 'dict'

/** A column of a report's table (backend contract 4.34). */
export interface ReportColumn {
  title: string
  dataIndex: string
  align: 'left' | 'center' | 'right'
  sorter: boolean
  /** key into `dictOptions`: the value is shown as the text of its entry */
  customRender?: string
  kind?: ReportKind
  /** of a length, which travels in millimetres: the unit that the title names; default cm */
  unit?: 'mm' | 'cm' | 'm'
}

/** An entry of a dictionary, in the language of the caller. */
export interface ReportOption {
  value: string
  text: string
  title: string
}

/** What a record picker is told about a report: its columns, and the id by which its records are asked for. */
export interface ReportHead {
  columns: ReportColumn[]
  dictOptions: Record<string, ReportOption[]>
  cgRpConfigId: string
  cgRpConfigName: string
}

/** A field of a report's search form; of a `group` there are two values, `<field>_begin` and `<field>_end`. */
export interface ReportQueryItem {
  field: string
  label: string
  mode: 'single' | 'group'
  view: 'text' | 'number' | 'date' | 'datetime' | 'list'
  /** `1`: not before the search is unfolded */
  hidden?: '1'
}

/** A record of a report as it travels. */
export type ReportRecord = Record<string, unknown>

/** A page of a report. */
export interface ReportData {
  records: ReportRecord[]
  total: number
}
