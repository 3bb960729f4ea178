-- The pattern of an address or a name, as a whole, in the texts of entries and in their JSON. An address may also begin a line,
-- which JSON writes as \n, and is not a part of o'son@example.com or son@example.com.au.
CREATE OR REPLACE FUNCTION audit_log_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '(?:(?<![\w.%+-])(?<!\w'')|(?<=\\[bfnrt]))' || regexp_replace(word, '([^\w\s])', '\\\1', 'g') || '(?!\w)'
    || CASE WHEN word LIKE '%@%' THEN '(?!-|\.\w)' ELSE '' END
$$;
