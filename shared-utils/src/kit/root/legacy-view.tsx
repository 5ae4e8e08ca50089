import { legacyBase } from '@mtm/shared-utils/runtime'
import { useTab } from '../tab/tab-location.tsx'
import { useLabel } from '../texts/use-label.ts'
import './frame-view.css'

/** A page of the site that is being replaced, at the address it has there. */
export default function LegacyView() {
  const label = useLabel()
  const { path, search, title } = useTab()
  return <iframe className="mtm-frame" src={`${legacyBase()}${path}${search}`} title={label(title)} />
}
