update partnership_inquiries set stage = 'answered' where answered_at is not null;
