-- What trades are called in English, in Hindi and in Hindi with Latin letters, and how that sounds (spellingOf in
-- jobs.search.rules.ts; jobs.search.test.ts holds the two together): the one table of synonyms of the job search.
create extension if not exists pg_trgm;
create table trade_synonym (
  term text not null,
  spelling text not null,
  job_type text not null check (job_type in ('electrician', 'plumber', 'painter', 'housekeeping', 'office_boy',
    'carpenter', 'cleaning', 'ac_repair', 'driver')),
  primary key (term, job_type)
);
create index trade_synonym_spelling on trade_synonym (spelling);
create index trade_synonym_alike on trade_synonym using gin (spelling gin_trgm_ops);
insert into trade_synonym (term, spelling, job_type) values
  ('electrician', 'elektrisin', 'electrician'),
  ('wireman', 'viremn', 'electrician'),
  ('lineman', 'linemn', 'electrician'),
  ('electric', 'elektrik', 'electrician'),
  ('electrical', 'elektrikl', 'electrician'),
  ('bijli wala', 'bijli vl', 'electrician'),
  ('bijli mistri', 'bijli mistri', 'electrician'),
  ('bijli ka kaam', 'bijli k km', 'electrician'),
  ('house wiring', 'house viring', 'electrician'),
  ('wiring', 'viring', 'electrician'),
  ('fitter electric', 'fiter elektrik', 'electrician'),
  ('बिजली वाला', 'bijli vl', 'electrician'),
  ('बिजली मिस्त्री', 'bijli mistri', 'electrician'),
  ('बिजली का काम', 'bijli k km', 'electrician'),
  ('बिजली', 'bijli', 'electrician'),
  ('इलेक्ट्रीशियन', 'ilektrisin', 'electrician'),
  ('इलेक्ट्रिशियन', 'ilektrisin', 'electrician'),
  ('वायरमैन', 'virmen', 'electrician'),
  ('लाइनमैन', 'limen', 'electrician'),
  ('वायरिंग', 'viring', 'electrician'),
  ('मिस्त्री', 'mistri', 'electrician'),
  ('mistri', 'mistri', 'electrician'),
  ('plumber', 'plumber', 'plumber'),
  ('pipe fitter', 'pipe fiter', 'plumber'),
  ('fitter', 'fiter', 'plumber'),
  ('pipefitter', 'pipefiter', 'plumber'),
  ('nal wala', 'nl vl', 'plumber'),
  ('nal mistri', 'nl mistri', 'plumber'),
  ('sanitary', 'snitri', 'plumber'),
  ('plumbing', 'plumbing', 'plumber'),
  ('प्लंबर', 'plmbr', 'plumber'),
  ('नल वाला', 'nl vl', 'plumber'),
  ('नल मिस्त्री', 'nl mistri', 'plumber'),
  ('पाइप फिटर', 'pip fitr', 'plumber'),
  ('फिटर', 'fitr', 'plumber'),
  ('नलसाज', 'nlsj', 'plumber'),
  ('मिस्त्री', 'mistri', 'plumber'),
  ('mistri', 'mistri', 'plumber'),
  ('painter', 'pinter', 'painter'),
  ('painting', 'pinting', 'painter'),
  ('putty', 'puti', 'painter'),
  ('rang wala', 'rng vl', 'painter'),
  ('rangai', 'rngi', 'painter'),
  ('putai', 'puti', 'painter'),
  ('rang rogan', 'rng rogn', 'painter'),
  ('पेंटर', 'pentr', 'painter'),
  ('रंग वाला', 'rng vl', 'painter'),
  ('रंगाई पुताई', 'rngi puti', 'painter'),
  ('रंगाई', 'rngi', 'painter'),
  ('पुताई', 'puti', 'painter'),
  ('पेंटिंग', 'penting', 'painter'),
  ('पुट्टी', 'puti', 'painter'),
  ('housekeeping', 'housekiping', 'housekeeping'),
  ('house keeping', 'house kiping', 'housekeeping'),
  ('maid', 'mid', 'housekeeping'),
  ('house help', 'house help', 'housekeeping'),
  ('domestic help', 'domestik help', 'housekeeping'),
  ('bai', 'bi', 'housekeeping'),
  ('kamwali', 'kmvli', 'housekeeping'),
  ('room boy', 'rum boi', 'housekeeping'),
  ('ghar ka kaam', 'ghr k km', 'housekeeping'),
  ('हाउसकीपिंग', 'huskiping', 'housekeeping'),
  ('घर का काम', 'ghr k km', 'housekeeping'),
  ('कामवाली', 'kmvli', 'housekeeping'),
  ('बाई', 'bi', 'housekeeping'),
  ('घरेलू सहायक', 'ghrelu shik', 'housekeeping'),
  ('office boy', 'ofise boi', 'office_boy'),
  ('office assistant', 'ofise asistnt', 'office_boy'),
  ('office helper', 'ofise helper', 'office_boy'),
  ('peon', 'peon', 'office_boy'),
  ('pantry boy', 'pntri boi', 'office_boy'),
  ('chaprasi', 'chprsi', 'office_boy'),
  ('ऑफ़िस बॉय', 'ofis boi', 'office_boy'),
  ('ऑफिस बॉय', 'ofis boi', 'office_boy'),
  ('चपरासी', 'chprsi', 'office_boy'),
  ('प्यून', 'piun', 'office_boy'),
  ('carpenter', 'krpenter', 'carpenter'),
  ('furniture', 'furniture', 'carpenter'),
  ('woodwork', 'vudvork', 'carpenter'),
  ('wood work', 'vud vork', 'carpenter'),
  ('badhai', 'bdhi', 'carpenter'),
  ('barhai', 'brhi', 'carpenter'),
  ('lakdi ka kaam', 'lkdi k km', 'carpenter'),
  ('बढ़ई', 'bdhi', 'carpenter'),
  ('कारपेंटर', 'krpentr', 'carpenter'),
  ('लकड़ी का काम', 'lkdi k km', 'carpenter'),
  ('फर्नीचर', 'frnichr', 'carpenter'),
  ('मिस्त्री', 'mistri', 'carpenter'),
  ('mistri', 'mistri', 'carpenter'),
  ('cleaning', 'klining', 'cleaning'),
  ('cleaner', 'kliner', 'cleaning'),
  ('sweeper', 'sviper', 'cleaning'),
  ('safai', 'sfi', 'cleaning'),
  ('safai karmi', 'sfi krmi', 'cleaning'),
  ('safai wala', 'sfi vl', 'cleaning'),
  ('jhadu pocha', 'jhdu poch', 'cleaning'),
  ('सफ़ाई', 'sfi', 'cleaning'),
  ('सफाई', 'sfi', 'cleaning'),
  ('सफाई कर्मी', 'sfi krmi', 'cleaning'),
  ('सफाई वाला', 'sfi vl', 'cleaning'),
  ('झाड़ू पोछा', 'jhdu poch', 'cleaning'),
  ('स्वीपर', 'svipr', 'cleaning'),
  ('ac repair', 'ak repir', 'ac_repair'),
  ('ac mechanic', 'ak mechnik', 'ac_repair'),
  ('ac technician', 'ak technisin', 'ac_repair'),
  ('ac fitter', 'ak fiter', 'ac_repair'),
  ('ac mistri', 'ak mistri', 'ac_repair'),
  ('fridge repair', 'fridge repir', 'ac_repair'),
  ('fridge mechanic', 'fridge mechnik', 'ac_repair'),
  ('hvac', 'hvk', 'ac_repair'),
  ('refrigeration', 'refrigertion', 'ac_repair'),
  ('एसी मरम्मत', 'esi mrmt', 'ac_repair'),
  ('एसी मिस्त्री', 'esi mistri', 'ac_repair'),
  ('एसी मैकेनिक', 'esi mekenik', 'ac_repair'),
  ('फ्रिज मैकेनिक', 'frij mekenik', 'ac_repair'),
  ('driver', 'driver', 'driver'),
  ('chauffeur', 'chufeur', 'driver'),
  ('car driver', 'kr driver', 'driver'),
  ('truck driver', 'truk driver', 'driver'),
  ('tempo driver', 'tempo driver', 'driver'),
  ('chalak', 'chlk', 'driver'),
  ('gadi chalak', 'gdi chlk', 'driver'),
  ('ड्राइवर', 'drivr', 'driver'),
  ('चालक', 'chlk', 'driver'),
  ('गाड़ी चालक', 'gdi chlk', 'driver'),
  ('ट्रक ड्राइवर', 'trk drivr', 'driver');

-- The words that jobs are found by, each once, with how they sound: misspelt words are corrected to these.
create table job_term (
  term text collate "C" primary key,
  spelling text collate "C" not null
);
create index job_term_spelling on job_term (spelling);
create index job_term_alike on job_term using gin (spelling gin_trgm_ops);

-- Where a job is, in degrees and on the plane of matching; walk-in days, both included; the best pay of 26 days of 8 hours.
-- Null `located_at`: written before this, and brought up to date by the task jobs.reindex.
alter table job
  add column latitude double precision,
  add column longitude double precision,
  add column location_source text check (location_source in ('address', 'pincode', 'city', 'approximate')),
  add column place point,
  add column located_at timestamptz,
  add column walk_in_from date,
  add column walk_in_until date,
  add column month_paise bigint not null generated always as (greatest(salary_min_paise, salary_max_paise)
    * case contract_type when 'hourly' then 208 when 'daily' then 26 else 1 end) stored,
  add constraint job_is_somewhere check ((place is null) = (latitude is null) and (place is null) = (longitude is null)
    and (place is null) = (location_source is null)),
  add constraint job_walk_in_days_fit check ((walk_in_from is null) = (walk_in_until is null)
    and walk_in_until >= walk_in_from);
create index job_active_nearby on job using gist (place) where status = 'active';
create index job_active_walk_in on job (posted_date desc, id desc, walk_in_from, walk_in_until)
  where status = 'active' and walk_in_from is not null;
create index job_to_reindex on job (id) where located_at is null;
-- Stands in place of the index by the pay as it was written, by the hour, day or month.
create index job_active_newest_by_month on job (posted_date desc, id desc, month_paise) where status = 'active';
drop index job_active_newest;
alter index job_active_newest_by_month rename to job_active_newest;

create or replace function show_job() returns trigger language plpgsql as $$
begin
  select row_to_json(fields)::text into strict new.shown from (
    select new.id, coalesce(new.company_id::text, 'admin_company') as company_id, new.title, new.description,
      new.requirements, new.responsibilities, new.company_name, new.job_location, new.city, new.state, new.is_remote,
      new.job_type, new.contract_type, new.salary_min_paise::float8 / 100 as salary_min,
      new.salary_max_paise::float8 / 100 as salary_max, new.experience_required, new.education_required,
      new.skills_required, new.positions_available, new.status,
      to_char(new.posted_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_date,
      to_char(new.application_deadline at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as application_deadline,
      new.benefits, new.shift, new.working_days, new.provides, new.interview_mode, new.interview_address,
      new.walk_in_from, new.walk_in_until
  ) fields;
  return new;
end $$;
update job set shown = '';

drop function active_job_with(tsquery);
-- As in 0006_jobs.sql, with what jobs may be asked for since.
create function active_job_with(asked tsquery) returns table (id uuid, posted_date timestamptz, city_key text,
  job_type text, contract_type text, is_remote boolean, month_paise bigint, walk_in_from date, walk_in_until date, place point)
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select job.id, job.posted_date, job.city_key, job.job_type, job.contract_type, job.is_remote, job.month_paise,
    job.walk_in_from, job.walk_in_until, job.place
  from job where job.status = 'active' and job.words @@ asked
$$;
