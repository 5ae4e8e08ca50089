drop table monitor_browser_error_hour;
drop table monitor_browser_error;
drop table monitor_release;
drop table monitor_vital;
