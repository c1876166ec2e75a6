-- What free rounds win can be bonus money: their grant is made with the first win and grows with each of them, and it is
-- empty when all of them were rolled back.
alter table bonus_grant drop constraint bonus_grant_amount_minor_check;
alter table bonus_grant add constraint bonus_grant_amount_minor_check check (amount_minor >= 0);
