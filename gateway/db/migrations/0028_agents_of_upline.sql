-- The agents right below an agent: a team is counted by walking from agent to agent, without reading its players.
create index member_agents_of_upline on member (merchant, upline_id, id) include (created_at)
where upline_id is not null and type in (1, 2, 41, 42);
