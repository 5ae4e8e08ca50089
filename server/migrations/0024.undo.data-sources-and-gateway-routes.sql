drop table sys_gateway_route;
drop table sys_data_source;
