ALTER TABLE "submissions" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "submissions_network" ON "submissions" USING btree ("network") WHERE network is not null;