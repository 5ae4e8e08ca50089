import './kit-gallery.css'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { CropSpecimen } from './crop-specimen.tsx'
import { FIELD_SPECIMENS } from './field-specimens.tsx'
import { GridSpecimens } from './grid-specimens.tsx'
import { LayerSpecimens } from './layer-specimens.tsx'
import { ListSpecimens } from './list-specimens.tsx'
import { PartSpecimens } from './part-specimens.tsx'
import { STATES } from './specimen.tsx'
import { UploadSpecimens } from './upload-specimens.tsx'

/** Every part of the kit in every state, for developers of screens; in the demonstration only. */
export default function KitGalleryScreen() {
  const words = useLabel()
  return (
    <Page>
      <PartSpecimens />
      {FIELD_SPECIMENS.map(({ label, Show }) => (
        <section key={label[1]} className="mtm-card ms-specimen">
          <h2>{words(label)}</h2>
          <div className="ms-specimen__states">
            {STATES.map((state) => (
              <Show key={state} state={state} />
            ))}
          </div>
        </section>
      ))}
      <UploadSpecimens />
      <CropSpecimen />
      <GridSpecimens />
      <ListSpecimens />
      <LayerSpecimens />
    </Page>
  )
}
