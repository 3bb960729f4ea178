create or replace function search.training_courses_documents(training_courses) returns setof search.documents language sql stable as $search$
select
  "training_courses"."id",
  'course',
  "training_courses"."title",
  '/training/' || "training_courses"."id",
  "training_courses"."provider",
  "training_courses"."provider",
  left("training_courses"."description", 50000),
  coalesce("training_courses"."course_type", ''),
  '{}'::text[],
  "training_courses"."topics",
  '{}'::text[],
  case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end,
  floor(extract(epoch from case when ("training_courses"."status" = 'published' and "training_courses"."deleted_at" is null) then "training_courses"."published_at" end) / 86400)::int,
  setweight(to_tsvector('search.english', search.indexed("training_courses"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("training_courses"."provider")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "training_courses"."provider", array_to_string("training_courses"."topics", ' '), replace("training_courses"."course_type", '_', ' '), 'Course', concat_ws(' ', "training_courses"."price", "training_courses"."duration", "training_courses"."learning_hours" || ' CPD hours')))), 'C'),
  to_tsvector('search.words', search.indexed("training_courses"."title")),
  setweight(to_tsvector('search.english', search.indexed("training_courses"."title")), 'A') || setweight(to_tsvector('search.english', search.indexed("training_courses"."provider")), 'B') || setweight(to_tsvector('search.english', search.indexed(concat_ws(' ', "training_courses"."provider", array_to_string("training_courses"."topics", ' '), replace("training_courses"."course_type", '_', ' '), 'Course', concat_ws(' ', "training_courses"."price", "training_courses"."duration", "training_courses"."learning_hours" || ' CPD hours')))), 'C') || setweight(to_tsvector('search.english', search.indexed(left("training_courses"."description", 500000))), 'D')
from (select ($1).*) as "training_courses"
$search$;
--> statement-breakpoint
create or replace function search.put_training_courses() returns trigger language plpgsql set gin_pending_list_limit = 512 as $search$
begin
  insert into search.documents select * from search.training_courses_documents(new)
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
create or replace trigger search_put after insert or update of id, title, provider, description, price, duration, learning_hours, status, deleted_at, published_at, course_type, topics on training_courses
  for each row execute function search.put_training_courses();
--> statement-breakpoint
create or replace trigger search_remove after delete on training_courses for each row execute function search.remove();
--> statement-breakpoint
insert into search.fills (source) values ('training_courses') on conflict (source) do update set after = null;
