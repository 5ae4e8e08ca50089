import { useGridPart, useGridTools } from './store/grid-context.ts'
import type { PasteReport } from './store/paste-report.ts'

const SKIPPED = {
  locked: 'skippedLocked',
  unfit: 'skippedUnfit',
  beyond: 'skippedBeyond',
  aside: 'skippedAside',
} as const
const MOST_TEXT = 24
const shorten = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text)

/** One line below the frame: the problem of the cursor's cell or what a paste left out, and the number of problems. */
export function GridStatus() {
  const { store, readOnly, t, titleOf } = useGridTools()
  const problems = useGridPart((view) => view.problems)
  const here = useGridPart((view) => (view.problems > 0 ? store.errorAt(view.cursor) : null))
  const row = useGridPart(({ cursor }) => (here === null ? 0 : cursor.row))
  const skipped = useGridPart((view) => view.skipped)
  const next = () => {
    const { cursor } = store
    const all = store.problems()
    const behind = all.find(
      ({ index, field }) =>
        index > cursor.row ||
        (index === cursor.row && store.columns.findIndex(({ key }) => key === field) > cursor.column),
    )
    const target = behind ?? all[0]
    if (target) store.goTo(target)
  }
  const firstSkipped = ({ first: { reason, row: at, column, text } }: PasteReport) =>
    t(SKIPPED[reason], { n: at + 1, title: column ? titleOf(column) : '', text: shorten(text) })
  return (
    <div className="mtm-sheet__status mtm-small">
      <span aria-live="polite" className={here || skipped ? 'mtm-sheet__wrong' : 'mtm-muted'}>
        {here
          ? t('problem', { n: row + 1, message: here })
          : skipped
            ? t('skipped', { count: skipped.count, first: firstSkipped(skipped) })
            : t(readOnly ? 'readHint' : 'leaveHint')}
      </span>
      {problems > 0 && (
        <span>
          {t('problems', { count: problems })}{' '}
          <button type="button" className="mtm-link" onClick={next}>
            {t('nextProblem')}
          </button>
        </span>
      )}
    </div>
  )
}
