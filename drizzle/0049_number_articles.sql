-- Gives the next number of a year. Other publications of that year wait until this transaction has ended.
CREATE FUNCTION next_article_number(published timestamp with time zone) RETURNS text LANGUAGE sql AS $$
  INSERT INTO article_numbers AS numbers (year, last) VALUES (extract(year FROM published AT TIME ZONE 'UTC'), 1)
  ON CONFLICT (year) DO UPDATE SET last = numbers.last + 1
  RETURNING 'TM ' || lpad(year::text, 4, '0') || '-' || lpad(last::text, greatest(4, length(last::text)), '0')
$$;
--> statement-breakpoint
CREATE FUNCTION number_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := next_article_number(NEW.published_at);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_article_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Article % keeps its number', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
-- Whatever was published until now, in the order of publication.
DO $$
BEGIN
  ALTER TABLE articles DISABLE TRIGGER USER;
  UPDATE articles SET number = 'TM ' || lpad(numbered.year::text, 4, '0') || '-' || lpad(place::text, greatest(4, length(place::text)), '0')
    FROM (SELECT id, extract(year FROM published_at AT TIME ZONE 'UTC')::int AS year,
      row_number() OVER (PARTITION BY extract(year FROM published_at AT TIME ZONE 'UTC') ORDER BY published_at, id) AS place
      FROM articles WHERE status = 'published' AND published_at <= now()) numbered
    WHERE articles.id = numbered.id;
  ALTER TABLE articles ENABLE TRIGGER USER;
  INSERT INTO article_numbers (year, last)
    SELECT extract(year FROM published_at AT TIME ZONE 'UTC'), count(*) FROM articles WHERE number IS NOT NULL GROUP BY 1;
END $$;
--> statement-breakpoint
-- The clocks of the site and of the database may differ by some seconds.
CREATE TRIGGER article_numbered BEFORE INSERT OR UPDATE ON articles FOR EACH ROW
  WHEN (NEW.number IS NULL AND NEW.status = 'published' AND NEW.deleted_at IS NULL
    AND NEW.published_at <= clock_timestamp() + interval '10 seconds')
  EXECUTE FUNCTION number_article();
--> statement-breakpoint
CREATE TRIGGER article_number_kept BEFORE UPDATE OF number ON articles FOR EACH ROW
  WHEN (OLD.number IS NOT NULL AND NEW.number IS DISTINCT FROM OLD.number) EXECUTE FUNCTION keep_article_number();
--> statement-breakpoint
-- Tags that begin with # are for the desk alone. The trigger that makes search documents reads no tags.
UPDATE articles SET tags = array_replace(tags, 'demo', '#demo') WHERE 'demo' = ANY (tags);
