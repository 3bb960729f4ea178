-- The templates that came with the site, unless somebody has saved them since.
update reply_templates set text = text || E'\n{sender}', updated_at = now()
where name in ('Recruiter: how listings work', 'Course provider: details needed', 'No fit at present')
  and updated_at = created_at and text like '%Kind regards,';
