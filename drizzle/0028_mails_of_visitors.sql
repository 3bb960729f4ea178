ALTER TABLE "mails" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "mails_of_visitors" ON "mails" USING btree ("created_at") WHERE mailbox is not null;--> statement-breakpoint
CREATE INDEX "mails_of_mailbox" ON "mails" USING btree ("mailbox","created_at") WHERE mailbox is not null;