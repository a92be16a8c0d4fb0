import { clockSynchronisedTo } from '../platform/clock.ts';
import { databaseNow, openDatabase } from '../platform/db.ts';
import { matchDue } from '../modules/worker-bookings/worker-bookings.usecases/offers/make-offers.ts';

// Process that only runs matching, for a test to kill midway.

const database = openDatabase(process.env['DATABASE_URL'] ?? '', () => undefined, { poolSize: 2 });
const clock = clockSynchronisedTo(await databaseNow(database.db));
await matchDue({ db: database.db, clock });
await database.close();
