-- When a match was played that an operator took out, and the day that a task looked at: until now both stood in sentences alone.
ALTER TABLE removed_matches ADD COLUMN played_at timestamptz;
UPDATE removed_matches SET played_at = left(told, 24)::timestamptz WHERE told ~ '^\d{4}-\d\d-\d\dT[\d:.]{12}Z';
ALTER TABLE operator_task ADD COLUMN rehearsed_day text;
