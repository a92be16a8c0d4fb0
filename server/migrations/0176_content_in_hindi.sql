-- The pages that staff write, in both languages; what has no Hindi text is shown in English.
alter table site_content
  add column title_hi text,
  add column content_hi text;
