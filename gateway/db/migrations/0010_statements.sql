-- A member's statement reads one account's postings by time, newest first, and its balances must chain. A transaction's
-- own time is when it began, which may be before it got the wallet's lock; a posting's time and entry number are given
-- under that lock, so per account they run in the order the money moved.
alter table posting add column entry bigint generated always as identity;
alter table posting add column posted_at timestamptz not null default clock_timestamp();
alter table posting no force row level security;
update posting p set posted_at = t.created_at
from ledger_transaction t where t.merchant = p.merchant and t.id = p.transaction_id;
alter table posting force row level security;
create index posting_statement on posting (merchant, account_id, posted_at, entry);
drop index posting_of_account;

-- Whom an agent brought, by his code or his referral code, newest first.
create index member_of_affiliate on member (merchant, affiliate_code, created_at) where affiliate_code is not null;
create index member_of_recommender on member (merchant, recommender_id, created_at) where recommender_id is not null;

create index member_message_latest on member_message (merchant, member_id, created_at desc);
