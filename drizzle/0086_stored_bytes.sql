ALTER TABLE "submission_pictures" ADD COLUMN "stored_bytes" integer;--> statement-breakpoint
-- The size of the files made of older pictures is not recorded.
UPDATE "submission_pictures" SET "stored_bytes" = "bytes";--> statement-breakpoint
ALTER TABLE "submission_pictures" ALTER COLUMN "stored_bytes" SET NOT NULL;
