-- In Singapore, Gibraltar, Macao, Nauru, the Cayman Islands and the Emirates an address names no town.
alter table address drop constraint address_city_check;
