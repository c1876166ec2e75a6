-- What a message is about; messages from before it was asked are ideas.
alter table feedback add column kind text not null default 'idea'
  constraint feedback_kind_check check (kind in ('idea', 'problem', 'complaint', 'praise'));
