import { demoId } from '../../server/seeds/demo-play.ts';
import { type Belongings, tablesOf } from './people-data.ts';
import { idOf, numbers } from './fill.ts';
import { at, packages, peopleIn, works } from './past-bookings.ts';

// Related data of each past booking beside the rows from `past-bookings.ts`, and the desk's actions on some of them.

type Of = ReturnType<typeof peopleIn>;

const parcel = idOf('past parcel');
const work = idOf('past work');
const post = idOf('past place');
/** Selects one in `many` of the completed bookings. */
const oneIn = (many: number, { isDone }: Of) => `where ${isDone} and n / 2 % ${many} = 0`;

const ofTrips = (of: Of) => [
  `insert into trip (booking_id, driver_id, heard_at, arrived_drop_at)
  select ${parcel}, ${of.licence}, ${at}, ${at} + interval '50 minutes' from ${packages} where ${of.isDone}`,
  `insert into trip_offer (id, booking_id, driver_id, account_id, status, distance_metres, created_at, expires_at, answered_at)
  select ${idOf('past offer')}, ${parcel}, ${of.licence}, ${of.driver}, 'accepted', 1000, ${at}, ${at}, ${at}
  from ${packages} where ${of.isDone}`,
  `insert into trip_decision (booking_id, account_id, outcome, distance_metres, place, at)
  select ${parcel}, ${of.driver}, 'offered', 1000, 1, ${at} from ${packages} where ${of.isDone}`,
  `insert into journal (id, kind, thing, thing_id, at)
  select ${idOf('past fare')}, 'fare', 'trip_fare', ${parcel}, ${at} + interval '1 hour' from ${packages} where ${of.isDone}`,
  `insert into ledger_entry (journal_id, account, side, paise)
  select ${idOf('past fare')}, account, side, 5000 from ${packages}
    cross join (values ('fares_paid_by_customers', 'debit'), ('fares_earned', 'credit')) line (account, side)
  where ${of.isDone} and $3::timestamptz is not null`,
  `insert into trip_rating (booking_id, driver_id, rating, created_at)
  select ${parcel}, ${of.licence}, 5, ${at} + interval '2 hours' from ${packages} ${oneIn(5, of)}`,
  `insert into trip_photo (id, booking_id, driver_id, kind, media, bytes, created_at)
  select ${idOf('past photo')}, ${parcel}, ${of.licence}, 'receipt', 'image/jpeg', 100, ${at} from ${packages} ${oneIn(50, of)}`,
  `insert into trip_charge (id, booking_id, driver_id, kind, paise, photo_id, status, created_at, answered_at)
  select ${idOf('past toll')}, ${parcel}, ${of.licence}, 'toll', 5000, ${idOf('past photo')}, 'agreed', ${at}, ${at}
  from ${packages} ${oneIn(50, of)}`,
  `insert into trip_tip (booking_id, driver_account_id, paise, method, created_at)
  select ${parcel}, ${of.driver}, 2000, 'cash', ${at} + interval '2 hours' from ${packages} ${oneIn(50, of)}`,
  `insert into trip_incident (id, booking_id, driver_id, kind, remedy, status, handled_at, resolution, reported_by, created_at)
  select ${idOf('past incident')}, ${parcel}, ${of.licence}, 'breakdown', 'hand_over', 'handled', ${at}, 'Handed over', 'driver',
    ${at} from ${packages} ${oneIn(100, of)}`,
];

const ofWork = (of: Of) => [
  `insert into decision (thing, thing_id, person_id, outcome, data, at)
  select 'worker_booking', ${work}, ${of.worker}, 'offered', '{}', ${at} from ${works} where ${of.isDone}`,
  `insert into work_end (id, assignment_id, reason, ended_at, stated_at, agreed_minutes, least_minutes, billed_minutes, status,
    confirmed_by, confirmed_at)
  select ${idOf('past end')}, ${post}, 'done', ${at} + interval '28 hours', ${at} + interval '28 hours', 240, 240, 240,
    'confirmed', 'code', ${at} + interval '28 hours' from ${works} where ${of.isDone}`,
  `insert into review (id, assignment_id, side, by_id, about_id, category, rating, comment, tags, review_status, due_at, created_at)
  select ${idOf('past review')}, ${post}, 'customer', ${of.customer}, ${of.worker}, 'plumber', 5, 'Good work', '{}', 'published',
    ${at} + interval '29 hours', ${at} + interval '29 hours' from ${works} ${oneIn(5, of)}`,
  `insert into bill_photo (id, assignment_id, media, bytes, created_at)
  select ${idOf('past bill')}, ${post}, 'image/jpeg', 100, ${at} from ${works} ${oneIn(50, of)}`,
  `insert into work_expense (id, assignment_id, kind, description, paise, photo_id, status, created_at, answered_at)
  select ${idOf('past expense')}, ${post}, 'materials', 'Pipe', 30000, ${idOf('past bill')}, 'agreed', ${at}, ${at}
  from ${works} ${oneIn(50, of)}`,
  `insert into work_extension (id, assignment_id, hours, asked_by, wage_paise, overtime_hours, ends_at, status, created_at,
    answered_at)
  select ${idOf('past extension')}, ${post}, 1, 'customer', 18000, 0, ${at} + interval '29 hours', 'declined', ${at}, ${at}
  from ${works} ${oneIn(50, of)}`,
  `insert into work_tip (assignment_id, person_id, paise, method, created_at)
  select ${post}, ${of.worker}, 5000, 'cash', ${at} + interval '30 hours' from ${works} ${oneIn(50, of)}`,
];

const isParcel = 'n % 2 = 1';
const thing = `case when ${isParcel} then 'package_booking' else 'worker_booking' end`;
const booking = `case when ${isParcel} then ${parcel} else ${work} end`;
const servant = (of: Of) => `case when ${isParcel} then ${of.driver} else ${of.worker} end`;
const staff = `'${demoId('account:super_admin')}'::uuid`;
// Messages are kept for a month: the number of bookings that still have them.
const BOOKINGS_WITH_MESSAGES = 60_000;

const ofBoth = (of: Of, count: number) => [
  `insert into event (seq, thing, thing_id, name, actor_role, from_state, to_state, data, topics, at)
  select ${1_000_000 + count} + n, ${thing}, ${booking}, case when ${of.isDone} then 'complete' else 'cancel' end, 'system',
    'accepted', case when ${of.isDone} then 'completed' else 'cancelled' end, '{}', '{}', ${at} + interval '20 seconds'
  from ${numbers}`,
  `insert into message (id, event_seq, account_id, template, channel, language, sent_to, details, status, sent_at, created_at)
  select ${idOf('past message')}, 1000000 + n, ${of.customer}, 'work_confirmed', 'sms', 'en', ${of.phone}, '{}', 'sent', ${at}, ${at}
  from ${numbers} where n <= ${BOOKINGS_WITH_MESSAGES}`,
  `insert into dispute (id, thing, thing_id, dispute_kind, opener_id, other_id, dispute_status, due_at, created_at)
  select ${idOf('past dispute')}, ${thing}, ${booking}, 'behaviour', ${of.customer}, ${servant(of)},
    case when n < 4000 then 'open' else 'resolved' end, case when n < 4000 then $3::timestamptz + interval '2 days' end, ${at}
  from ${numbers} ${oneIn(100, of)}`,
  `insert into dispute_statement (id, dispute_id, statement_kind, side, author_id, text, created_at)
  select ${idOf('past statement')}, ${idOf('past dispute')}, 'statement', 'opener', ${of.customer}, 'Not polite.', ${at}
  from ${numbers} ${oneIn(100, of)}`,
  `insert into sos_alert (id, thing, thing_id, raised_by, side, city_key, status, acknowledged_at, acknowledged_by, closed_at,
    closed_by, outcome, created_at)
  select ${idOf('past alert')}, ${thing}, ${booking}, ${of.customer}, 'customer', 'jaipur', 'closed', ${at}, ${staff}, ${at}, ${staff},
    'safe', ${at} from ${numbers} ${oneIn(200, of)}`,
  `insert into staff_note (id, package_booking_id, worker_booking_id, text, created_by, created_at)
  select ${idOf('past note')}, case when ${isParcel} then ${parcel} end, case when not (${isParcel}) then ${work} end, 'Called back',
    ${staff}, ${at} from ${numbers} ${oneIn(50, of)}`,
];

const person = idOf('crowd worker');
const byPerson = `${numbers} where n % 20 = 0`;
// The desk has the same number of open items for any number of bookings.
const isOpen = 'n <= 400';
const day = `$3::timestamptz - n * interval '1 hour'`;

const ofTheDesk = [
  `insert into report (id, reporter_id, thing, thing_id, report_reason, report_status, created_at, decided_by, decided_at)
  select ${idOf('report')}, ${idOf('crowd job_seeker')}, 'job', ${idOf('crowd job')}, 'other',
    case when ${isOpen} then 'open' else 'dismissed' end, ${day}, case when not (${isOpen}) then ${staff} end,
    case when not (${isOpen}) then ${day} end from ${byPerson}`,
  `insert into suspension_case (id, account_id, registration_kind, registration_id, case_status, ground, evidence, opened_by,
    created_at, due_at, decided_by, decided_at)
  select ${idOf('case')}, ${person}, 'worker', ${person}, case when ${isOpen} then 'notice' else 'withdrawn' end, 'missed_work', 'Two customers waited', ${staff},
    ${day}, $3::timestamptz + interval '3 days', case when not (${isOpen}) then ${staff} end,
    case when not (${isOpen}) then ${day} end from ${byPerson}`,
  `insert into staff_note (id, person_id, text, created_by, created_at)
  select ${idOf('note')}, ${person}, 'Speaks Marwari', ${staff}, ${day} from ${byPerson}`,
  `insert into data_request (id, account_id, request_kind, text, request_status, created_at, due_at, decided_by, decided_at, answer)
  select ${idOf('request')}, ${person}, 'correction', 'My name is spelt otherwise',
    case when ${isOpen} then 'open' else 'done' end, ${day}, $3::timestamptz + interval '20 days',
    case when not (${isOpen}) then ${staff} end, case when not (${isOpen}) then ${day} end,
    case when not (${isOpen}) then 'Done' end from ${byPerson}`,
];

/** Returns the related data for this number of bookings and people of each kind. */
export function doings(count: number, people: number): Belongings {
  const of = peopleIn(people);
  const statements = [...ofTrips(of), ...ofWork(of), ...ofBoth(of, count)];
  return { statements, tables: tablesOf(statements) };
}

/** The desk's own data for a number of people. */
export const deskWork: Belongings = { statements: ofTheDesk, tables: tablesOf(ofTheDesk) };
