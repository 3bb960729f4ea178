-- Accounts that changed their address before this release: the site still emailed the former one about their submissions.
UPDATE "submissions" "s" SET "author_email" = "u"."email", "links_since" = now()
FROM "users" "u"
WHERE "u"."id" = "s"."submitter_id" AND "s"."author_email" <> '' AND lower("s"."author_email") <> lower("u"."email");
