import type { Row } from '@mtm/shared-utils/contracts/resource'
import { fileAddress, STORED_PATH } from '@mtm/shared-utils/contracts/dto/files'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { formatMetres, server } from '@mtm/shared-utils/runtime'
import { DictTag } from '@mtm/shared-utils/kit/dict'
import { ListState, Pagination, SearchForm, useList } from '@mtm/shared-utils/kit/list'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { AT, GoTo } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'

type FabricRow = Row<typeof fabric>
const FILTERS = ['fabricNo', 'status'] as const

/** 卡片列表: fabrics as cards, with the way to their page of the album and to their record. */
export default function SampleCards() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const list = useList(fabric, { filters: FILTERS })
  return (
    <SamplePage about={t('samples.about.cards')}>
      {!list.denied && (
        <SearchForm resource={fabric} names={FILTERS} values={list.filters} onSearch={list.setFilters} />
      )}
      <ListState list={list} thing={words(fabric.label)} emptyHelp={t('samples.emptyHelp.fabrics')}>
        <ul className="ms-sample-cards" aria-busy={list.fetching}>
          {list.rows.map((row) => (
            <li key={row.id}>
              <Card {...row} />
            </li>
          ))}
        </ul>
        <Pagination
          page={list.page}
          size={list.size}
          total={list.total}
          totalIs={list.totalIs}
          onPage={list.setPage}
          onSize={list.setSize}
        />
      </ListState>
    </SamplePage>
  )
}

function Card({ id, fabricNo, text, textEn, textJp, status, freeMm, swatch, colourHex }: FabricRow) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  return (
    <article className="mtm-card ms-sample-card">
      {swatch && STORED_PATH.test(swatch) ? (
        <img
          className="ms-sample-card__picture"
          src={server.base + fileAddress(swatch, 80)}
          alt=""
          loading="lazy"
        />
      ) : (
        // without a photograph its colour
        <svg className="ms-sample-card__picture" viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={colourHex ?? 'none'} />
        </svg>
      )}
      <h2 className="mtm-card__title">{fabricNo}</h2>
      <p>{words([text, textEn, textJp])}</p>
      <p className="ms-sample-tags">
        <DictTag code="fabric_status" value={status} />
        {typeof freeMm === 'number' && (
          <span className="mtm-muted">{t('samples.free', { metres: formatMetres(freeMm) })}</span>
        )}
      </p>
      <p className="ms-sample-card__actions">
        <GoTo to={AT.album(fabricNo)} label={t('samples.albumOf', { no: fabricNo })}>
          {t('samples.album')}
        </GoTo>
        <GoTo to={AT.fabric(id)} label={t('samples.recordOf', { no: fabricNo })}>
          {t('samples.record')}
        </GoTo>
      </p>
    </article>
  )
}
