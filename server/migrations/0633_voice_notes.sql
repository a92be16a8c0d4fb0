-- A statement of a dispute may be said instead of written; the file is `disputes/{id of the statement}`.
alter table dispute_statement
  add column voice_media text check (voice_media in ('audio/webm', 'audio/mp4')),
  add column voice_bytes integer check (voice_bytes > 0),
  add column voice_seconds smallint check (voice_seconds between 1 and 120),
  add constraint dispute_statement_said check (
    (voice_media is null) = (voice_bytes is null) and (voice_media is null) = (voice_seconds is null)
    and (voice_media is null or (statement_kind = 'statement' and text = ''))
  );
