-- What a garment was before an alteration or a remake, recorded with the decision. Earlier ones are filled from their
-- fitting and pattern, without the mould's own measurements.
alter table mtm_order add column garment_before jsonb;
comment on column mtm_order.garment_before is
  'Of a remake or alteration: the garment as it was made (piece, mould and its measurements, targets, measured values, posture), mm; never changed afterwards';
update mtm_order claim set garment_before = jsonb_build_object(
    'pieceNo', piece.piece_no, 'fittedOn', fitting.fitted_on, 'mouldNo', pattern.mould_no, 'base', '{}'::jsonb,
    'targets', fitting.targets, 'measured', fitting.measured,
    'posture', coalesce(pattern.sheet -> 'posture', line.posture, '{}'::jsonb))
  from mtm_fitting fitting
  join mtm_piece piece on piece.id = fitting.piece_id
  join mtm_order_line line on line.id = piece.order_line_id
  join mtm_pattern_version pattern on pattern.id = piece.pattern_version_id
  where fitting.result_order_id = claim.id and claim.order_type in ('remake', 'alteration');
