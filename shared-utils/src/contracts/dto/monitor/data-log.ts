/** A kind of record whose versions the reader may compare. */
export interface HistoryTable {
  /** the table as stock clients name it */
  table: string
  name: string
}

/** A version of a record, as a comparison names it. */
export interface ComparedVersion {
  /** id of the version */
  id: string
  dataVersion: string
  /** name of the author */
  createBy: string | null
  createTime: string
}

/** A field of two versions, in the reader's language. */
export interface ComparedField {
  field: string
  label: string
  before: string | null
  after: string | null
  isChanged: boolean
}

/** Two versions of one record, the older first, without what the reader may not see in the record. */
export interface RecordComparison {
  dataTable: string
  /** name of the kind of record */
  name: string
  dataId: string
  versions: readonly [ComparedVersion, ComparedVersion]
  fields: ComparedField[]
}
