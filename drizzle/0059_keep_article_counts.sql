-- How many articles of each sort are not in the bin, kept by the transactions that change them: each adds a row, so that none
-- waits for another.
CREATE FUNCTION count_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO article_counts (type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, articles)
      SELECT type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, count(*)
      FROM added WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO article_counts (type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, articles)
      SELECT type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, -count(*)
      FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  ELSE
    INSERT INTO article_counts (type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, articles)
      SELECT type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, sum(articles) FROM (
        SELECT type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, 1 AS articles
          FROM added WHERE deleted_at IS NULL
        UNION ALL
        SELECT type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, -1
          FROM removed WHERE deleted_at IS NULL) changed
      GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(articles) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_added AFTER INSERT ON articles REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_articles();
--> statement-breakpoint
CREATE TRIGGER articles_removed AFTER DELETE ON articles REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_articles();
--> statement-breakpoint
CREATE TRIGGER articles_changed AFTER UPDATE ON articles REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_articles();
--> statement-breakpoint
INSERT INTO article_counts (type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, articles)
  SELECT type, sub_category, category, jurisdiction, jurisdiction_code, featured, status, count(*)
  FROM articles WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
-- What is known of an article's letters ends with the change of its texts. A task reads them, and adds those of new articles:
-- an article without letters is searched by its texts.
CREATE FUNCTION search.forget_letters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search.article_letters SET bits = NULL WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search.remove_letters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.article_letters WHERE id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER letters_changed AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((OLD.title, OLD.content_text, OLD.category, OLD.number) IS DISTINCT FROM (NEW.title, NEW.content_text, NEW.category, NEW.number))
  EXECUTE FUNCTION search.forget_letters();
--> statement-breakpoint
CREATE TRIGGER letters_removed AFTER DELETE ON articles FOR EACH ROW EXECUTE FUNCTION search.remove_letters();
