update sys_permission as menu set sort_no = place.before
from (values
  ('/materials', 4, 3.5),
  ('/materials/pictures', 4, 3.5),
  ('/order/customers', 4, 4.5),
  ('/order/items', 5, 5.5),
  ('/order/style-preview', 6, 6.5)
) as place (url, before, after)
where menu.id = md5('menu:' || place.url) and menu.sort_no = place.after;
