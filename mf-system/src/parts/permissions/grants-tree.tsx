import './permissions.css'
import { useState } from 'react'
import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { RestoredHint } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { PermissionTree } from './permission-tree.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import type { GrantChecks } from './use-grants.ts'

interface Props {
  label: string
  grants: GrantChecks
  readOnly: boolean
}

/** The tree of rows with actions for all of it, and the data rules of a row. */
export function GrantsTree({ label, grants, readOnly }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { nodes, all, list, saved, failure } = grants
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.map(({ key }) => key)))
  const [linked, setLinked] = useState(true)
  const [rulesOf, setRulesOf] = useState<PermissionNode | null>(null)
  return (
    <>
      {!readOnly && grants.restored && <RestoredHint onDrop={grants.reset} />}
      {failure !== null && <ErrorPanel compact error={failure} title={t('grant.saveFailed')} />}
      <div className="ms-grant__bar">
        {!readOnly && (
          <>
            <label className="mtm-check">
              <input type="checkbox" checked={linked} onChange={({ target }) => setLinked(target.checked)} />
              <span>{t('grant.linked')}</span>
            </label>
            <button type="button" className="mtm-link" onClick={grants.checkAll}>
              {t('grant.checkAll')}
            </button>
            <button type="button" className="mtm-link" onClick={grants.checkNone}>
              {t('grant.checkNone')}
            </button>
          </>
        )}
        <button
          type="button"
          className="mtm-link"
          onClick={() => setOpen(new Set(all.map(({ key }) => key)))}
        >
          {t('grant.unfold')}
        </button>
        <button type="button" className="mtm-link" onClick={() => setOpen(new Set())}>
          {t('grant.fold')}
        </button>
      </div>
      <PermissionTree
        label={label}
        nodes={nodes}
        checked={new Set(list)}
        open={open}
        linked={linked}
        readOnly={readOnly}
        onChecked={(next) => grants.check([...next])}
        onOpen={setOpen}
        onRules={setRulesOf}
      />
      {rulesOf && (
        <RuleDialog
          source={grants.source.rules}
          node={rulesOf}
          held={saved.includes(rulesOf.key)}
          readOnly={readOnly}
          onClose={() => setRulesOf(null)}
        />
      )}
    </>
  )
}
