import { useGridTools } from './grid-context.ts'
import type { GridView } from './grid-store.ts'

/** One line below the frame: what is wrong with the cell of the cursor, and how much there is to correct. */
export function GridStatus({ view }: { view: GridView }) {
  const { store, t } = useGridTools()
  const { problems, cursor } = view
  const here = problems > 0 ? store.errorAt(cursor) : null
  const next = () => {
    const all = store.problems()
    const behind = all.find(
      ({ index, field }) =>
        index > cursor.row ||
        (index === cursor.row && store.columns.findIndex(({ key }) => key === field) > cursor.column),
    )
    const target = behind ?? all[0]
    if (target) store.goTo(target)
  }
  return (
    <div className="mtm-sheet__status mtm-small">
      <span aria-live="polite" className={here ? 'mtm-sheet__wrong' : 'mtm-muted'}>
        {here ? t('problem', { n: cursor.row + 1, message: here }) : t('leaveHint')}
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
