CREATE INDEX "articles_author_like" ON "articles" USING gin ("author_name" gin_trgm_ops);--> statement-breakpoint
-- The desk's list of articles also searches the authors, so their letters are read as well.
CREATE OR REPLACE TRIGGER letters_changed AFTER UPDATE ON articles FOR EACH ROW
  WHEN ((OLD.title, OLD.content_text, OLD.category, OLD.number, OLD.author_name) IS DISTINCT FROM (NEW.title, NEW.content_text, NEW.category, NEW.number, NEW.author_name))
  EXECUTE FUNCTION search.forget_letters();--> statement-breakpoint
UPDATE search.article_letters SET bits = NULL;
