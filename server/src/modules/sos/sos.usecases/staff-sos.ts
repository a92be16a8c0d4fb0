import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type { closeSos as close, listSos as list, StaffSos, StaffSosRow } from '@dihaadi/contract/staff-sos';
import { lookAt } from '../../../platform/access-log.ts';
import { cityScopeOf, type Person } from '../../../platform/actor.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { changesOf } from '../../../platform/events.queries.ts';
import { shownHistory } from '../../../platform/history.ts';
import { transition } from '../../../platform/transition.ts';
import { type AccountCard, accountCards } from '../../accounts/accounts.public.ts';
import { contactsOf } from '../sos.contacts.queries.ts';
import { type Parties, rightsOfStaff } from '../sos.policy.ts';
import {
  alertById,
  insertAlert,
  lockAlert,
  pageForStaff,
  saveAcknowledged,
  saveClosed,
} from '../sos.queries.ts';
import { type Alert, escalateAt, sosMachine, type SosTransition } from '../sos.rules.ts';
import { type Deps, noSuchAlert } from './own-sos.ts';
import { type SosBooking, sosBooking } from './sos-booking.ts';
import { recordOfAlert, topicsOf } from './sos-transitions.ts';

type Cards = ReadonlyMap<string, AccountCard>;

const cardsOf = (db: Db, alerts: readonly Alert[]): Promise<Cards> =>
  accountCards(db, [
    ...new Set(
      alerts.flatMap(({ raisedBy, acknowledgedBy }) =>
        [raisedBy, acknowledgedBy].filter((id) => id !== null),
      ),
    ),
  ]);

const personOf = (alert: Alert, cards: Cards): StaffSosRow['person'] => {
  const card = alert.raisedBy === null ? undefined : cards.get(alert.raisedBy);
  return { name: card?.name ?? '', phone: alert.phone ?? card?.phone ?? null };
};

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const shownRow = (alert: Alert, cards: Cards): StaffSosRow => ({
  id: alert.id,
  status: alert.status,
  is_drill: alert.isDrill,
  thing: alert.thing,
  thing_id: alert.thingId,
  side: alert.side,
  person: personOf(alert, cards),
  raised_at: alert.createdAt.toISOString(),
  escalate_at: timeOf(alert.escalateAt),
  escalations: alert.escalations,
  safe_at: timeOf(alert.safeAt),
  acknowledged_at: timeOf(alert.acknowledgedAt),
  acknowledged_by: alert.acknowledgedBy === null ? null : (cards.get(alert.acknowledgedBy)?.name ?? ''),
  closed_at: timeOf(alert.closedAt),
  outcome: alert.outcome,
});

/** Lists one page of alerts; managers see those of their cities. */
export async function listSos(
  { db }: Deps,
  { actor, query }: { actor: Person; query: QueryOf<typeof list> },
): Promise<{ rows: StaffSosRow[]; next: string | undefined }> {
  const { status, limit, cursor } = query;
  const { rows, next } = await pageForStaff(db, { status, limit, cursor, cities: cityScopeOf(actor) });
  const cards = await cardsOf(db, rows);
  return { rows: rows.map((one) => shownRow(one, cards)), next };
}

/** Returns one alert and records the staff view. Throws 404 if it is unknown. */
export async function readSos(deps: Deps, { actor, id }: { actor: Person; id: string }): Promise<StaffSos> {
  const alert = await alertById(deps.db, id);
  if (alert === undefined) throw noSuchAlert();
  const look = { thing: sosMachine.thing, thingId: id, actor };
  const others = alert.isDrill ? undefined : await lookAt(deps, look);
  return { ...(await shown(deps.db, alert)), looked_at_by: others };
}

async function shown(db: Db, alert: Alert): Promise<StaffSos> {
  const { thing, thingId, raisedBy, isDrill } = alert;
  const [cards, booking, contacts, changes] = await Promise.all([
    cardsOf(db, [alert]),
    thing === null || thingId === null ? undefined : sosBooking(db, thing, thingId),
    raisedBy === null || isDrill ? [] : contactsOf(db, raisedBy),
    changesOf(db, sosMachine.thing, alert.id),
  ]);
  const { latitude, longitude, locatedAt } = alert;
  return {
    ...shownRow(alert, cards),
    position:
      latitude === null || longitude === null || locatedAt === null
        ? null
        : { latitude, longitude, accuracy_m: alert.accuracyMetres, at: locatedAt.toISOString() },
    booking: booking === undefined ? null : shownBooking(booking),
    others: booking === undefined ? [] : await othersOf(db, alert, booking),
    contacts: contacts.map(({ name, phone }) => ({ name, phone })),
    contacts_told: alert.contactsTold,
    note: alert.note,
    history: shownHistory(changes),
    can: rightsOfStaff(alert),
  };
}

const shownBooking = ({ title, address, latitude, longitude }: SosBooking) => ({
  title,
  address,
  latitude,
  longitude,
});

/** Returns the other people on the booking. */
async function othersOf(
  db: Db,
  { raisedBy, side }: Alert,
  { parties, customerPhone }: SosBooking,
): Promise<StaffSos['others']> {
  const people = peopleOf(parties).filter(
    (one) => one.accountId !== raisedBy && !(side === 'customer' && one.side === 'customer'),
  );
  const cards = await accountCards(
    db,
    people.flatMap(({ accountId }) => accountId ?? []),
  );
  return people.map((one) => {
    const card = one.accountId === null ? undefined : cards.get(one.accountId);
    const phone = one.side === 'customer' ? (customerPhone ?? card?.phone) : card?.phone;
    return { side: one.side, name: card?.name ?? '', phone: phone ?? null };
  });
}

const peopleOf = ({ customerId, others }: Parties) => [
  { accountId: customerId, side: 'customer' as const },
  ...others,
];

type Step = { actor: Person; id: string };

async function step(
  deps: Deps,
  { actor, id }: Step,
  { name, save }: { name: SosTransition; save: (of: SaveOf) => Promise<number> },
): Promise<StaffSos> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const alert = await lockAlert(tx, id);
    if (alert === undefined) throw noSuchAlert();
    await transition(tx, sosMachine, {
      id,
      name,
      state: alert.status,
      actor,
      at,
      topics: topicsOf(alert),
      save: () => save({ tx, alert, at }),
    });
  });
  return readSos(deps, { actor, id });
}

type SaveOf = { tx: Parameters<typeof saveAcknowledged>[0]; alert: Alert; at: Date };

/**
 * Acknowledges an alert, which ends its escalation. Of two concurrent attempts one wins, the other gets 409
 * `invalid-transition`.
 */
export const acknowledgeSos = (deps: Deps, of: Step): Promise<StaffSos> =>
  step(deps, of, {
    name: 'acknowledge',
    save: ({ tx, at }) => saveAcknowledged(tx, of.id, { by: of.actor.id, at }),
  });

/** Closes an acknowledged alert; a drill ends as a drill. Throws 409 `invalid-transition` for any other. */
export const closeSos = (deps: Deps, { outcome, note, ...of }: Step & BodyOf<typeof close>) =>
  step(deps, of, {
    name: 'close',
    save: ({ tx, alert, at }) =>
      saveClosed(tx, of.id, { by: of.actor.id, at, note, outcome: alert.isDrill ? 'drill' : outcome }),
  });

/** Returns the city whose staff a drill alerts; empty for all. */
function cityOfDrill({ role, cities = [] }: Person): string {
  if (role === 'super_admin') return '';
  const [city] = cities;
  if (city === undefined) throw problem('invalid-transition', 'drill-without-city');
  return city;
}

/**
 * Raises a drill: for a manager in their first city, for the super admin in every city. Throws 409 `invalid-transition`
 * for a manager without a city.
 */
export async function startSosDrill(deps: Deps, actor: Person): Promise<StaffSos> {
  const at = deps.clock.now();
  const id = randomUUID();
  const cityKey = cityOfDrill(actor);
  const drill = { id, thing: null, thingId: null, side: null, phone: null, position: undefined } as const;
  await inTransaction(deps.db, async (tx) => {
    await insertAlert(tx, {
      ...drill,
      isDrill: true,
      raisedBy: actor.id,
      cityKey,
      contactsTold: 0,
      escalateAt: escalateAt(0, at),
      createdAt: at,
    });
    await recordOfAlert(tx, { id, raisedBy: actor.id, status: 'raised' }, { name: 'raise', actor, at });
  });
  return readSos(deps, { actor, id });
}
