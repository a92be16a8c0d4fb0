-- What a plan has, in Hindi as well; a plan without it is read in English.
alter table membership_plan add column features_hi text[] not null default '{}';
