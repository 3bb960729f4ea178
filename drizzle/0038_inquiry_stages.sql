update partnership_inquiries set stage = 'answered' where answered_at is not null;
--> statement-breakpoint
insert into reply_templates (id, name, text) values
  (gen_random_uuid(), 'Recruiter: how listings work', 'Dear {name},

Thank you for writing to us. A job listing shows the title, the company, the place, the contract and your description, and stays until the date that you choose. Please send us the text of the first vacancy and the address where people apply, and we will prepare it for you to see before it is published.

Kind regards,'),
  (gen_random_uuid(), 'Course provider: details needed', 'Dear {name},

Thank you for telling us about your courses. To list one we need its title, level, format, dates or start, number of CPD hours, price and the address where people enrol. If you have a description of about 150 words, please send that too.

Kind regards,'),
  (gen_random_uuid(), 'No fit at present', 'Dear {name},

Thank you for your interest in working with us. We have read your inquiry carefully, and at present we do not see a good fit. You are welcome to write to us again when your plans change.

Kind regards,')
on conflict do nothing;
