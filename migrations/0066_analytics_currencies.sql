-- Earnings of a day by currency: {"USD": 500, "GBP": 300}.
alter table tribe_day
  alter column card_earnings drop default,
  alter column card_earnings type jsonb using case when card_earnings = 0 then '{}' else jsonb_build_object('USD', card_earnings) end,
  alter column card_earnings set default '{}',
  alter column tip_earnings drop default,
  alter column tip_earnings type jsonb using case when tip_earnings = 0 then '{}' else jsonb_build_object('USD', tip_earnings) end,
  alter column tip_earnings set default '{}';
alter table team_day
  alter column card_earnings drop default,
  alter column card_earnings type jsonb using case when card_earnings = 0 then '{}' else jsonb_build_object('USD', card_earnings) end,
  alter column card_earnings set default '{}';
