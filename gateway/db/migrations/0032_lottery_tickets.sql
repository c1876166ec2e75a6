-- What the lottery order of a round was bet on, in the words of that moment, and the numbers that were drawn: for records,
-- never for a decision. `play` and `selection` are texts by language; English is always there.
create table lottery_ticket (
  merchant text not null,
  round_id uuid not null,
  numero text not null,
  play jsonb not null,
  selection jsonb not null,
  units integer not null check (units > 0),
  multiple integer not null check (multiple > 0),
  -- Null until the draw; a corrected result replaces it.
  drawn text,
  primary key (merchant, round_id),
  constraint lottery_ticket_round_fkey foreign key (merchant, round_id) references game_round (merchant, id)
) with (fillfactor = 80);
select protect_tenant_table('lottery_ticket'::regclass);
grant select, insert on lottery_ticket to marquee_app, marquee_platform;
grant update (drawn) on lottery_ticket to marquee_app, marquee_platform;
