-- Imports of earlier versions could store longer texts, which the desk refuses.
UPDATE "media_files" SET "title" = left("title", 200), "alt" = left("alt", 300), "caption" = left("caption", 500), "credit" = left("credit", 200), "licence" = left("licence", 200)
WHERE char_length("title") > 200 OR char_length("alt") > 300 OR char_length("caption") > 500 OR char_length("credit") > 200 OR char_length("licence") > 200;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_title" CHECK (char_length("media_files"."title") <= 200);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_alt" CHECK (char_length("media_files"."alt") <= 300);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_caption" CHECK (char_length("media_files"."caption") <= 500);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_credit" CHECK (char_length("media_files"."credit") <= 200);--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_licence" CHECK (char_length("media_files"."licence") <= 200);