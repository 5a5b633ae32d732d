-- Alerts are the same for all goods now: stock_alert.
drop table apparel_stock_alert;
