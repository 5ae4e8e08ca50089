import { useEffect, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  $viewDialog,
  closeView,
  hostViews,
  labelText,
  notify,
  type ViewDialog,
} from '@mtm/shared-utils/runtime'
import { ROOT_TEXTS } from '../texts/root-texts.ts'
import type ViewDialogPart from './view-dialog.tsx'

type DialogPart = typeof ViewDialogPart

/**
 * The place of requested views: above the shown tab, whichever micro-app shows it. The dialog's code is loaded with the
 * first of them.
 */
export function ViewDialogDoor({ isHere }: { isHere: boolean }) {
  const view = useStore($viewDialog)
  const [Part, setPart] = useState<DialogPart | null>(null)
  const isWanted = isHere && view !== null

  useEffect(hostViews, [])
  useEffect(() => {
    if (!isWanted || Part) return
    let isGone = false
    import('./view-dialog.tsx').then(
      (module) => void (!isGone && setPart(() => module.default)),
      () => {
        if (isGone) return
        closeView()
        notify({ kind: 'danger', text: labelText(ROOT_TEXTS.failed) })
      },
    )
    return () => void (isGone = true)
  }, [isWanted, Part])
  return isWanted && Part ? <Part key={keyOf(view)} view={view} /> : null
}

/** Another record mounts a new view. */
const keyOf = ({ component, id }: ViewDialog) => `${component}:${id}`
