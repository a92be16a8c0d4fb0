-- What the two sides of a worker booking say of each other (spec/rulings.md, section 5).
create table review (
  id uuid primary key,
  assignment_id uuid not null references assignment (id),
  side text not null check (side in ('customer', 'worker')),
  by_id uuid not null references account (id),
  about_id uuid not null references account (id),
  category text not null,
  rating integer not null check (rating between 1 and 5),
  comment text,
  tags text[] not null,
  review_status text not null check (review_status in ('held', 'published', 'hidden')),
  closing_reason text,
  -- When it is shown though the other side has said nothing.
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- Each side once.
  constraint review_once unique (assignment_id, side),
  check (by_id <> about_id)
);
create index review_newest on review (created_at desc, id desc);
create index review_newest_by_status on review (review_status, created_at desc, id desc);
create index review_newest_by_rating on review (rating, created_at desc, id desc);
create index review_due on review (due_at) where review_status = 'held';
create index review_of_person on review (about_id, created_at desc, id desc) where review_status = 'published';
create index review_in_words on review (created_at desc, id desc)
  where review_status = 'published' and side = 'customer' and comment is not null;
