import { useGridPart, useGridTools } from './store/grid-context.ts'

/** One line below the frame: the problem of the cursor's cell, and the number of problems. */
export function GridStatus() {
  const { store, readOnly, t } = useGridTools()
  const problems = useGridPart((view) => view.problems)
  const here = useGridPart((view) => (view.problems > 0 ? store.errorAt(view.cursor) : null))
  const row = useGridPart(({ cursor }) => (here === null ? 0 : cursor.row))
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
  return (
    <div className="mtm-sheet__status mtm-small">
      <span aria-live="polite" className={here ? 'mtm-sheet__wrong' : 'mtm-muted'}>
        {here ? t('problem', { n: row + 1, message: here }) : t(readOnly ? 'readHint' : 'leaveHint')}
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
