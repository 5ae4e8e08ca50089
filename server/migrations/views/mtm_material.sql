-- What is sold by the metre: fabrics and linings.
create view mtm_material as
select id, tenant_id, 'fabric' as material_kind, fabric_no as material_no, text, text_en, text_jp, status, lead_days
from mtm_fabric where del_flag = 0
union all
select id, tenant_id, 'lining', lining_no, text, text_en, text_jp, status, null
from mtm_lining where del_flag = 0;
