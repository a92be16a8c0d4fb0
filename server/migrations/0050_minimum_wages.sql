-- What a day of work must pay at least, as the states notify it; the figures we know come with their source.

create table minimum_wage (
  id uuid primary key,
  -- A state or union territory by its name, or 'Central sphere'.
  state text not null,
  skill_class text not null check (skill_class in ('unskilled', 'semi_skilled', 'skilled', 'highly_skilled')),
  -- Null: for all work of that class.
  category text check (category in ('electrician', 'plumber', 'painter', 'housekeeping', 'office_boy', 'carpenter',
    'cleaning', 'ac_repair', 'driver')),
  paise_per_day bigint not null check (paise_per_day > 0),
  source text not null,
  effective_from date not null,
  created_at timestamptz not null,
  constraint minimum_wage_once_a_day unique nulls not distinct (state, skill_class, category, effective_from)
);
create index minimum_wage_in_force on minimum_wage (state, effective_from desc);

insert into minimum_wage (id, state, skill_class, paise_per_day, source, effective_from, created_at)
select gen_random_uuid(), state, skill_class, paise, source, effective_from::date, '2026-11-21T00:00:00Z'
from (values
  ('Central sphere', 'unskilled', 78300, 'Central sphere, area A, 1 October 2024 (businesstoday.in)', '2024-10-01'),
  ('Central sphere', 'semi_skilled', 86800, 'Central sphere, area A, 1 October 2024 (businesstoday.in)', '2024-10-01'),
  ('Central sphere', 'skilled', 95400, 'Central sphere, area A, 1 October 2024 (businesstoday.in)', '2024-10-01'),
  ('Central sphere', 'highly_skilled', 103500, 'Central sphere, area A, 1 October 2024 (businesstoday.in)', '2024-10-01'),
  ('Delhi', 'unskilled', 69485, 'Delhi, October 2024: ₹18,066 a month ÷ 26 (hindi.moneycontrol.com)', '2024-10-01'),
  ('Delhi', 'semi_skilled', 76650, 'Delhi, October 2024: ₹19,929 a month ÷ 26 (hindi.moneycontrol.com)', '2024-10-01'),
  ('Delhi', 'skilled', 84297, 'Delhi, October 2024: ₹21,917 a month ÷ 26 (hindi.moneycontrol.com)', '2024-10-01'),
  ('Andhra Pradesh', 'unskilled', 47732, 'Shops, zone I, helper, 1 October 2025: ₹12,410.40 a month (sankhlaco.com)', '2025-10-01'),
  ('Bihar', 'unskilled', 42400, 'Late 2025, reported by myjar.app: check the notification', '2025-10-01'),
  ('Bihar', 'semi_skilled', 44000, 'Late 2025, reported by myjar.app: check the notification', '2025-10-01'),
  ('Bihar', 'skilled', 53600, 'Late 2025, reported by myjar.app: check the notification', '2025-10-01'),
  ('Bihar', 'highly_skilled', 65400, 'Late 2025, reported by myjar.app: check the notification', '2025-10-01'),
  ('Karnataka', 'semi_skilled', 45634, 'Late 2025, reported by myjar.app: check the notification', '2025-10-01'),
  ('Karnataka', 'skilled', 50197, 'Late 2025, reported by myjar.app: check the notification', '2025-10-01')
) as known (state, skill_class, paise, source, effective_from);
