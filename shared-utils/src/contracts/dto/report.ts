/** Types of report values. Stock clients show them unformatted; our client formats units and dictionaries. */
export type ReportKind = 'text' | 'integer' | 'length' | 'date' | 'datetime' | 'dict'

/** A column of a report's table (backend contract 4.34). */
export interface ReportColumn {
  title: string
  dataIndex: string
  align: 'left' | 'center' | 'right'
  sorter: boolean
  /** key into `dictOptions`, whose entry holds the displayed text */
  customRender?: string
  kind?: ReportKind
  /** of a length, in millimetres on the wire: the unit named in the title; default cm */
  unit?: 'mm' | 'cm' | 'm'
}

/** An entry of a dictionary, in the language of the caller. */
export interface ReportOption {
  value: string
  text: string
  title: string
}

/** The report of a record picker: its columns, and the id used to request records. */
export interface ReportHead {
  columns: ReportColumn[]
  dictOptions: Record<string, ReportOption[]>
  cgRpConfigId: string
  cgRpConfigName: string
}

/** A field of a report's search form; a `group` has two values, `<field>_begin` and `<field>_end`. */
export interface ReportQueryItem {
  field: string
  label: string
  mode: 'single' | 'group'
  view: 'text' | 'number' | 'date' | 'datetime' | 'list'
  /** `1`: only in the expanded search form */
  hidden?: '1'
}

/** The wire form of a report record. */
export type ReportRecord = Record<string, unknown>

/** A page of a report. */
export interface ReportData {
  records: ReportRecord[]
  total: number
}
