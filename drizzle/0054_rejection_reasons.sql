-- The reasons for rejecting with which every desk begins; it can change them.
INSERT INTO "rejection_reasons" ("id", "name", "note", "mails_author", "position") VALUES
  ('019aa000-0000-7000-8000-000000000001', 'Outside our subject', 'We publish on international tax, and this article is about another subject. We hope that you find the right place for it.', true, 0),
  ('019aa000-0000-7000-8000-000000000002', 'Published elsewhere', 'We publish original work only, and this article has been published elsewhere. You are welcome to send us something new.', true, 1),
  ('019aa000-0000-7000-8000-000000000003', 'Promotional', 'The article promotes a product or a firm. Our readers look for analysis that they can use without becoming a client.', true, 2),
  ('019aa000-0000-7000-8000-000000000004', 'Sources are missing', 'Please name the statutes, guidance and decisions on which the article relies, with their dates, and send it again.', true, 3),
  ('019aa000-0000-7000-8000-000000000005', 'Spam', '', false, 4);
