import type { ColumnType } from 'kysely'
import type { Fibre } from '@mtm/shared-utils/contracts/composition'
import type { StoredCrop, Ruler } from '@mtm/shared-utils/contracts/dto/catalogue'
import type { StyleChange } from '@mtm/shared-utils/contracts/dto/change-request'
import type { GarmentBefore } from '@mtm/shared-utils/contracts/garment-alterations'
import type { RouteFilter, RoutePredicate } from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import type { Fitting } from '@mtm/shared-utils/contracts/dto/fitting'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { FitProfile, LearnedFit } from '@mtm/shared-utils/contracts/dto/order-help'
import type {
  AlterationItem,
  ClaimedGarment,
  Finding,
  LinePrice,
  MouldVersions,
  PriceBreakdown,
  StylePreset,
  StyleValues,
} from '@mtm/shared-utils/contracts/garments'
import type { SomePlace } from '@mtm/shared-utils/contracts/postal-address'
import type { CheckedMeasure, Posture, TargetSheet } from '@mtm/shared-utils/garments'

/** Finished measurements, mm, by code. */
type Measures = Record<string, number>
/** A required finished measurement of a garment, mm. */
type Target = Pick<CheckedMeasure, 'code' | 'target' | 'tol'>
/** The contents of the boxes of an order. */
type Packed = { orderNo: string; pieces: string[] }
/** The recipient of an invoice. */
type Buyer = SomePlace & Record<'name' | 'company' | 'address' | 'postcode', string | null>

/**
 * The types of JSON columns of tables and views. The generator of the table types reads the names of this interface
 * (`tools/build/db-types.ts`); columns not listed here are `Json`.
 */
export interface JsonColumns {
  'mtm_button.sizes': number[]
  'mtm_change_request.deltas': Measures
  'mtm_change_request.follows': Measures
  'mtm_change_request.style': StyleChange[]
  'mtm_fabric.composition': Fibre[]
  'mtm_fabric_album.composition': Fibre[]
  'mtm_fit_profile.content': Pick<FitProfile, 'fitMode' | 'fit' | 'mouldNo' | 'deltas' | 'posture'>
  'mtm_fit_profile.learned': LearnedFit
  'mtm_fitting.deltas': Measures
  'mtm_fitting.measured': Measures
  'mtm_fitting.photos': string[]
  'mtm_fitting.posture': Fitting['posture']
  'mtm_fitting.remarks': Fitting['remarks']
  'mtm_fitting.targets': Target[]
  'mtm_fitting.wrinkles': string[]
  'mtm_invoice.buyer': Buyer
  'mtm_lining.composition': Fibre[]
  'mtm_measure_sheet.body': MeasureSheet['body']
  'mtm_order.alterations': AlterationItem[]
  'mtm_order.claimed_garment': ClaimedGarment
  'mtm_order.confirmed': string[]
  'mtm_order.findings': Finding[]
  'mtm_order.garment_before': GarmentBefore
  'mtm_order.mould_versions': MouldVersions
  'mtm_order.price': PriceBreakdown
  'mtm_order_item.targets': Target[]
  'mtm_order_line.baseline': StyleValues
  'mtm_order_line.body': Measures
  'mtm_order_line.deltas': Measures
  'mtm_order_line.entered': string[]
  'mtm_order_line.finished': Measures
  'mtm_order_line.posture': Posture
  'mtm_order_line.preset': StylePreset
  'mtm_order_line.price': LinePrice
  'mtm_order_line.style': StyleValues
  'mtm_order_line.target': TargetSheet
  'mtm_pattern_version.sheet': TargetSheet
  'mtm_pattern_version.targets': Target[]
  'mtm_picture.crop': StoredCrop
  'mtm_picture.ruler': Ruler
  'mtm_picture_list.crop': StoredCrop
  'mtm_picture_list.ruler': Ruler
  'mtm_quality_check.visual': Record<string, boolean>
  'mtm_shipment.packing': Packed[]
  'mtm_shipment_list.packing': Packed[]
  'mtm_station_log.confirmed': string[]
  'mtm_style.locked_groups': string[]
  'mtm_style.values': StyleValues
  'sys_gateway_route.filters': RouteFilter[]
  'sys_gateway_route.predicates': RoutePredicate[]
}

/** A JSON column: read as its type, written as JSON text. */
export type JsonColumn<Name extends keyof JsonColumns> = ColumnType<JsonColumns[Name], string, string>
