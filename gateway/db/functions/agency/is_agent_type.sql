-- Whether a member of this type is an agent: contract/entities/member-types.ts has the same list, and a test compares them.
create or replace function is_agent_type(p_type integer) returns boolean
language sql immutable parallel safe as $$ select p_type in (1, 2, 41, 42) $$;
