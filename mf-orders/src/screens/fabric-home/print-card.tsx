import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { photographOver } from '../../garment/photographs.ts'
import type { FabricRow } from '../../order-form/order-port.ts'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { photoOf, withPhoto } from '../../parts/fabric/fabric-photo.ts'
import { Ruler } from '../../parts/fabric/ruler.tsx'
import { useFabricFacts } from './use-fabric-facts.ts'

/** The printed card of a fabric: swatch at true scale with a ruler, and facts. Prints when complete, then unmounts. */
export function PrintCard({ cloth, onDone }: { cloth: FabricRow; onDone: () => void }) {
  const label = useLabel()
  const factsOf = useFabricFacts()
  const printed = useRef(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => void photographOver(photoOf(cloth)).then(() => setWhole(true)), [cloth])
  useEffect(() => {
    if (!isWhole || printed.current) return
    printed.current = true
    window.print()
    onDone()
  }, [isWhole, onDone])
  return createPortal(
    <div className="mtm-print mo-print-card">
      <h1>
        {cloth.fabricNo} {label(cloth)}
      </h1>
      <div className="mo-print-card__cloth">
        <ClothSwatch atOnce {...withPhoto(cloth)} />
      </div>
      <Ruler />
      <table>
        <tbody>
          {factsOf(cloth)
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
