-- What staff write about a member for each other (console specification, section 7.2); nobody changes a note later.
create table member_note (
  merchant text not null,
  id bigint generated always as identity,
  member_id uuid not null,
  operator text not null,
  content text not null check (char_length(content) between 1 and 300),
  at timestamptz not null,
  primary key (merchant, id),
  constraint member_note_member_fkey foreign key (merchant, member_id) references member (merchant, id)
);
create index member_note_of_member on member_note (merchant, member_id, id desc);
create trigger member_note_append_only before update or delete or truncate on member_note
for each statement execute function refuse_change();
select protect_tenant_table('member_note');
grant select, insert on member_note to marquee_app, marquee_platform;

-- Staff find a member by the beginning of the name, a round by its code, and the rounds of some days.
create index member_name_start on member (merchant, username_norm text_pattern_ops);
create index if not exists game_round_code on game_round (round_code);
create index game_round_by_time on game_round (merchant, opened_at);
