-- The hash of a link: of its position in the chain, its content and the previous link.
create or replace function chain_link_hash(
  p_merchant text, p_number bigint, p_after bigint, p_until bigint, p_content bytea, p_previous bytea)
returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', p_merchant, p_number, p_after, p_until, encode(p_content, 'hex'),
    encode(p_previous, 'hex')), 'UTF8'))
$$;
