CREATE TABLE "information_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"content_text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "information_pages_status" CHECK ("information_pages"."status" in ('draft', 'pending', 'published', 'rejected')),
	CONSTRAINT "information_pages_published_at" CHECK ("information_pages"."status" <> 'published' or "information_pages"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_holds";--> statement-breakpoint
CREATE INDEX "information_pages_admin" ON "information_pages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_holds" CHECK ("imports"."holds" in ('posts', 'subscribers', 'article', 'announcement', 'job', 'course', 'event', 'information'));--> statement-breakpoint
create trigger information_placed after insert on information_pages
  for each row execute function place_new_record('information');
--> statement-breakpoint
create trigger information_forgotten after delete on information_pages for each row execute function forget_slugs();
--> statement-breakpoint
create trigger later_version before update on information_pages for each row
  when (new.updated_at < old.updated_at) execute function later_version();
--> statement-breakpoint
create trigger forget_revisions after delete on information_pages
  for each row execute function forget_revisions('information');
--> statement-breakpoint
create or replace function search.information_pages_documents(information_pages) returns setof search.documents language sql stable as $search$
select
  "information_pages"."id",
  'information',
  "information_pages"."title",
  '/information/' || "information_pages"."id",
  "information_pages"."summary",
  '',
  left("information_pages"."content_text", 50000),
  '',
  '{}'::text[],
  '{}'::text[],
  '{}'::text[],
  case when ("information_pages"."status" = 'published' and "information_pages"."deleted_at" is null) then "information_pages"."published_at" end,
  floor(extract(epoch from case when ("information_pages"."status" = 'published' and "information_pages"."deleted_at" is null) then "information_pages"."published_at" end) / 86400)::int,
  made.head,
  to_tsvector('search.words', search.indexed("information_pages"."title")),
  made.head || setweight(to_tsvector('search.english', search.indexed(left("information_pages"."content_text", 500000))), 'D')
from (select ($1).*) as "information_pages", lateral (select setweight(to_tsvector('search.english', search.indexed("information_pages"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("information_pages"."summary")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', '', 'Information page'))), 'C') as head offset 0) as made
$search$;
--> statement-breakpoint
create or replace function search.put_information_pages() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.information_pages_documents(new)
  on conflict (id) do update set ("id", "kind", "title", "path", "lead", "by", "body", "type", "jurisdictions", "topics", "authors", "visible_from", "day", "head", "title_words", "vector") = row(excluded."id", excluded."kind", excluded."title", excluded."path", excluded."lead", excluded."by", excluded."body", excluded."type", excluded."jurisdictions", excluded."topics", excluded."authors", excluded."visible_from", excluded."day", excluded."head", excluded."title_words", excluded."vector");
  if found then
    insert into search.untallied (id) values (new.id);
  else
    delete from search.documents where id = new.id;
  end if;
  return null;
end
$search$;
--> statement-breakpoint
create or replace trigger search_put after insert or update of id, title, summary, content_text, status, deleted_at, published_at on information_pages
  for each row execute function search.put_information_pages();
--> statement-breakpoint
create or replace trigger search_remove after delete on information_pages for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('information_pages') on conflict (source) do update set after = null;
