ALTER TABLE "old_addresses" ALTER COLUMN "created_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "old_addresses" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE TRIGGER later_version BEFORE UPDATE ON "old_addresses" FOR EACH ROW
  WHEN (NEW.updated_at < OLD.updated_at) EXECUTE FUNCTION later_version();
