-- Weeks, months and years are counted in working days, as days are: '1 week' was longer than '20 days'.
update training_courses set duration_minutes = round(duration_minutes * case unit
  when 'week' then 5.0 / 21 when 'month' then 7.0 / 30 else 252.0 * 8 / (365 * 24) end)
from (select id, coalesce(substring(lower(duration) from '\d+(?:[.,]\d+)?\s*-?\s*(minute|min|hour|hr|day|week|month|year)'),
    substring(lower(duration) from '\y(?:half an?|half|an?|one)\s*-?\s*(minute|min|hour|hr|day|week|month|year)')) as unit
  from training_courses) found
where found.id = training_courses.id and unit in ('week', 'month', 'year');
