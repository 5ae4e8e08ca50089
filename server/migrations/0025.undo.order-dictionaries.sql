-- items go with their dictionaries
delete from sys_dict where tenant_id = 0 and dict_code in (
  'garment_category', 'order_status', 'order_type', 'station', 'fit_mode', 'fit', 'rush_level', 'measure_method',
  'cancel_reason', 'lining_style', 'construction', 'fabric_weave', 'fabric_pattern', 'fibre', 'colour_family', 'season',
  'price_class', 'fabric_status', 'stock_policy', 'button_material', 'country'
);
